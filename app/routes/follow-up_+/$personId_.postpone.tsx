import { getInputProps, getTextareaProps, useForm } from '@conform-to/react';
import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { todayIn } from '#contract/values/calendar.ts';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import { FOLLOW_UP_REASONS } from '#contract/values/vocabulary.ts';
import { buildUndo } from '#app/follow-up/actions/build-undo.server.ts';
import { FollowUpForm } from '#app/follow-up/forms/follow-up-form.tsx';
import { createPostponeSchema } from '#app/follow-up/forms/form-schemas.server.ts';
import { handleForm } from '#app/follow-up/forms/handle-form.server.ts';
import {
  loadFollowUpFormData,
  readReturnTo,
  requireFollowUpSession,
} from '#app/follow-up/forms/load-form.server.ts';
import { ActionNotDue } from '#app/follow-up/forms/action-not-due.tsx';
import { POSTPONE_CHOICES } from '#app/follow-up/forms/postpone-choices.ts';
import { listPostponedDays } from '#app/follow-up/forms/postponed-day.server.ts';
import { TextBox } from '#app/follow-up/forms/text-box.tsx';
import styles from '#app/follow-up/follow-up.module.css';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability } from '#app/session/guards/guards.server.ts';
import { requireSessionToSave } from '#app/session/pending-form.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

/** The query of the page: the action to postpone. */
const querySchema = z.object({
  reason: z.enum(FOLLOW_UP_REASONS),
  occurrence: z.string().min(1).max(ID_MAX_LENGTH),
});

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireFollowUpSession(web);
  const personId = params['personId'] ?? '';
  const { t } = await getTexts(request, web);
  const { reason, occurrence } = parseQuery(request);
  const { pageData, followUp } = await loadFollowUpFormData(request, web, session, {
    personId,
    titleKey: 'followUpForms:postpone.title',
    t,
  });
  const row = followUp.rows.find((one) => one.reason === reason && one.occurrence === occurrence);
  const about = row === undefined ? null : { reason: row.reason, dueDate: row.dueDate };
  return json({ ...pageData, about, choices: listPostponedDays(todayIn(web.clock())) });
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSessionToSave(request, web);
  requireCapability(session, 'rehabPlans');
  const { t } = await getTexts(request, web);
  const about = { personId: params['personId'] ?? '', ...parseQuery(request) };
  const returnTo = readReturnTo(request);
  return handleForm(request, {
    web,
    session,
    t,
    schema: createPostponeSchema(t, todayIn(web.clock())),
    returnTo,
    save: async ({ to, text }) => {
      await session.api.call('followUpPostpone', { ...about, to, text });
      const undo = await buildUndo(session, { ...about, kind: 'postponed', returnTo });
      return { flash: { key: 'followUp:flash.postponed', values: { date: to }, ...undo }, to: returnTo };
    },
  });
}

function parseQuery(request: Request): z.output<typeof querySchema> {
  const parsed = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) throw errorResponse(400, 'bad_request');
  return parsed.data;
}

export default function PostponeRoute() {
  const { about, choices, ...pageData } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation(['followUp', 'followUpForms']);
  const [form, fields] = useForm<{ choice: string; date: string; text: string }>({
    id: 'skjut-upp',
    lastResult,
    defaultValue: pageData.pendingValues ?? { choice: POSTPONE_CHOICES[0] },
  });
  if (about === null)
    return <ActionNotDue title={t('followUpForms:postpone.title')} returnTo={pageData.returnTo} />;
  return (
    <FollowUpForm
      pageData={pageData}
      title={t('followUpForms:postpone.title')}
      description={t('followUpForms:form.about', {
        reason: t(`followUp:reason.${about.reason}`),
        date: about.dueDate,
      })}
      form={form}
      controlIds={{ choice: 'choice-1' }}
      submitText={t('followUpForms:postpone.submit')}
    >
      <RadioGroup
        id="choice"
        name={fields.choice.name}
        legend={t('followUpForms:postpone.to')}
        error={fields.choice.errors?.[0]}
        defaultValue={fields.choice.initialValue}
        choices={[
          ...choices.map(({ days, date, isLater }) => ({
            value: days,
            label: t(`followUpForms:postpone.${isLater ? 'about' : 'choice'}.${days}`, { date }),
          })),
          { value: 'other', label: t('followUpForms:postpone.choice.other') },
        ]}
      />
      <div className={styles.otherDate}>
        <TextField
          {...getInputProps(fields.date, { type: 'text' })}
          id="date"
          label={t('followUpForms:postpone.other')}
          hint={t('followUpForms:date.hint')}
          error={fields.date.errors?.[0]}
          maxLength={10}
          data-kind="date"
        />
      </div>
      <TextBox
        {...getTextareaProps(fields.text)}
        id="text"
        label={t('followUpForms:postpone.reason')}
        error={fields.text.errors?.[0]}
      />
    </FollowUpForm>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
