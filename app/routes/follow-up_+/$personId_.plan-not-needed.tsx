import { getTextareaProps, useForm } from '@conform-to/react';
import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PLAN_REASONS, type PlanReason } from '#contract/values/vocabulary.ts';
import { FollowUpForm } from '#app/follow-up/forms/follow-up-form.tsx';
import { createStatementSchema } from '#app/follow-up/forms/form-schemas.server.ts';
import { handleForm } from '#app/follow-up/forms/handle-form.server.ts';
import {
  loadFollowUpFormData,
  readReturnTo,
  requireFollowUpSession,
} from '#app/follow-up/forms/load-form.server.ts';
import { saveStatement } from '#app/follow-up/forms/save-statement.server.ts';
import { TextBox } from '#app/follow-up/forms/text-box.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability } from '#app/session/guards/guards.server.ts';
import { requireSessionToSave } from '#app/session/pending-form.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireFollowUpSession(web);
  const personId = params['personId'] ?? '';
  const reason = parseReason(request);
  const { t } = await getTexts(request, web);
  const { pageData } = await loadFollowUpFormData(request, web, session, {
    personId,
    titleKey: 'followUpForms:statement.title',
    t,
  });
  return json({ ...pageData, reason });
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSessionToSave(request, web);
  requireCapability(session, 'rehabPlans');
  const personId = params['personId'] ?? '';
  const reason = parseReason(request);
  const { t } = await getTexts(request, web);
  const returnTo = readReturnTo(request);
  return handleForm(request, {
    web,
    session,
    t,
    schema: createStatementSchema(t),
    returnTo,
    save: ({ text }) => saveStatement(session, { personId, reason, text, returnTo }),
  });
}

/** The reason in the URL that the statement ends. */
function parseReason(request: Request): PlanReason {
  const parsed = z.enum(PLAN_REASONS).safeParse(new URL(request.url).searchParams.get('reason'));
  if (!parsed.success) throw errorResponse(400, 'bad_request');
  return parsed.data;
}

export default function PlanNotNeededRoute() {
  const { reason, ...pageData } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation(['followUpForms']);
  const [form, fields] = useForm<{ text: string }>({
    id: 'ingen-plan',
    lastResult,
    defaultValue: pageData.pendingValues,
  });
  return (
    <FollowUpForm
      pageData={pageData}
      title={t('followUpForms:statement.title')}
      description={t(`followUpForms:statement.about.${reason}`)}
      form={form}
      submitText={t('followUpForms:statement.submit')}
    >
      <TextBox
        {...getTextareaProps(fields.text)}
        id="text"
        label={t('followUpForms:statement.text')}
        error={fields.text.errors?.[0]}
      />
    </FollowUpForm>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
