import { getInputProps, getTextareaProps, useForm } from '@conform-to/react';
import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { randomUUID } from 'node:crypto';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#contract/values/calendar.ts';
import { FollowUpForm } from '#app/follow-up/forms/follow-up-form.tsx';
import { createTalkSchema } from '#app/follow-up/forms/form-schemas.server.ts';
import { handleForm } from '#app/follow-up/forms/handle-form.server.ts';
import {
  loadFollowUpFormData,
  readReturnTo,
  requireFollowUpSession,
} from '#app/follow-up/forms/load-form.server.ts';
import { TextBox } from '#app/follow-up/forms/text-box.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { requireCapability } from '#app/session/guards/guards.server.ts';
import { requireSessionToSave } from '#app/session/pending-form.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireFollowUpSession(web);
  const personId = params['personId'] ?? '';
  const { t } = await getTexts(request, web);
  const { pageData } = await loadFollowUpFormData(request, web, session, {
    personId,
    titleKey: 'followUpForms:talk.title',
    t,
  });
  return json({ ...pageData, today: todayIn(web.clock()), key: randomUUID() });
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSessionToSave(request, web);
  requireCapability(session, 'rehabPlans');
  const { t } = await getTexts(request, web);
  const personId = params['personId'] ?? '';
  const returnTo = readReturnTo(request);
  return handleForm(request, {
    web,
    session,
    t,
    schema: createTalkSchema(t, todayIn(web.clock())),
    returnTo,
    save: async ({ key, ...talk }) => {
      await session.api.call('followUpNoteTalk', { personId, ...talk }, { idempotencyKey: key });
      return { flash: { key: 'followUp:flash.talk' }, to: returnTo };
    },
  });
}

export default function TalkRoute() {
  const { today, key, ...pageData } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation(['followUpForms']);
  const [form, fields] = useForm<{ date: string; note: string }>({
    id: 'samtal',
    lastResult,
    defaultValue: pageData.pendingValues ?? { date: today },
  });
  return (
    <FollowUpForm
      pageData={pageData}
      title={t('followUpForms:talk.title')}
      description={t('followUpForms:talk.about')}
      form={form}
      submitText={t('followUpForms:talk.submit')}
    >
      {/* A new key for every page, so that a page notes one talk. */}
      <input type="hidden" name="key" value={key} />
      <TextField
        {...getInputProps(fields.date, { type: 'text' })}
        id="date"
        label={t('followUpForms:talk.date')}
        hint={t('followUpForms:date.hint')}
        error={fields.date.errors?.[0]}
        maxLength={10}
        data-kind="date"
      />
      <TextBox
        {...getTextareaProps(fields.note)}
        id="note"
        label={t('followUpForms:talk.note')}
        error={fields.note.errors?.[0]}
      />
    </FollowUpForm>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
