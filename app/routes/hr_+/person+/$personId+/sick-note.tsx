import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { createHash, randomUUID } from 'node:crypto';
import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_MAX_LENGTH, SICK_NOTE_TICKET_DAYS } from '#contract/values/constants.ts';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { createEmailField } from '#app/http/email-field.server.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { formatName, pickName } from '#app/employees/format-name.ts';
import { getEmployee } from '#app/employees/get-employee.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import { buildRequestMail } from '#app/sick-notes/build-request-mail.server.ts';
import { TicketCard } from '#app/sick-notes/ticket-card.tsx';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

const keySchema = z.object({ key: z.string().min(1).max(IDEMPOTENCY_KEY_MAX_LENGTH) });

const RECIPIENT_ID = 'mottagare';

export const handle: PageHandle = { i18n: ['person', 'sickNote'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** Explains the upload link before it is created. Managers only. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'requestSickNote');
  const personId = params['personId'] ?? '';
  const [{ person, condition }, { pending, recipient }] = await awaitOrThrowResponse(
    web,
    session,
    Promise.all([getEmployee(session, personId), session.api.call('sickNoteRequestOfPerson', { personId })]),
  );
  const { t } = await getTexts(request, web);
  const title = t('person:requestSickNote');
  return json({
    title: web.form.hasErrors ? t('common:titleError', { title }) : title,
    personId,
    person: pickName(person),
    hasLeft: condition === 'left',
    key: randomUUID(),
    recipient: recipient ?? '',
    pending: pending && {
      sentAt: formatMinute(pending.sentAt),
      until: formatMinute(pending.expiresAt),
    },
  });
}

/**
 * Creates the link. It is contained in this response only, because the provider stores its hash; a repeated submission of the
 * form returns the same link.
 */
export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'requestSickNote');
  const form = await request.formData();
  const fields = keySchema.safeParse({ key: form.get('key') });
  if (!fields.success) throw errorResponse(400, 'bad_request');
  const { t } = await getTexts(request, web);
  const schema = z.object({ recipient: createEmailField(t('sickNote:page.recipient.invalid')) });
  const submission = parseSubmission(form, schema);
  if (submission.status !== 'success') {
    web.form.hasErrors = true;
    return json({ ticket: null, lastResult: submission.reply() }, 400);
  }
  const { recipient } = submission.value;
  // A form that is submitted again with another address creates another link.
  const idempotencyKey = createHash('sha256')
    .update(`${fields.data.key} ${recipient ?? ''}`)
    .digest('base64url');
  const { uploadUrl, expiresAt } = await awaitOrThrowResponse(
    web,
    session,
    session.api.call(
      'sickNoteTicketCreate',
      { personId: params['personId'] ?? '', recipient },
      { idempotencyKey },
    ),
  );
  const company = session.stored.data.user.companyName;
  const mailto = buildRequestMail({ company, recipient, uploadUrl, expiresAt });
  return json({ ticket: { uploadUrl, expiresAt: formatMinute(expiresAt), mailto }, lastResult: null });
}

export default function RequestSickNote() {
  const { personId, person, hasLeft, key, recipient, pending } = useLoaderData<typeof loader>();
  const { ticket = null, lastResult = null } = useActionData<typeof action>() ?? {};
  const { t } = useTranslation(['common', 'person', 'sickNote']);
  const [form, fields] = useForm<{ recipient: string }>({
    lastResult,
    defaultValue: { recipient },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
  });
  const name = formatName(person, t).text;
  return (
    <>
      {/* Conform keeps the error of the last rejected submission; with a link, there is no form any more. */}
      {ticket === null && (
        <ErrorSummary
          title={t('common:error.summary')}
          errors={(fields.recipient.errors ?? []).map((text) => ({ fieldId: RECIPIENT_ID, text }))}
        />
      )}
      <PageHeader title={t('person:requestSickNote')} />
      {ticket === null && hasLeft && <InfoBox>{t('sickNote:request.left', { name })}</InfoBox>}
      {ticket === null && !hasLeft && (
        <div className="card card-body-only">
          <p>{t('sickNote:page.about', { name, days: SICK_NOTE_TICKET_DAYS })}</p>
          <p>{t('sickNote:request.text')}</p>
          {pending !== null && (
            <p>
              <TextWithDates>{t('sickNote:page.replaces', pending)}</TextWithDates>
            </p>
          )}
          <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className="stack">
            <input type="hidden" name="key" value={key} />
            <TextField
              {...getInputProps(fields.recipient, { type: 'email' })}
              id={RECIPIENT_ID}
              label={t('sickNote:page.recipient')}
              hint={t('sickNote:page.recipient.hint')}
              error={fields.recipient.errors?.[0]}
            />
            <div>
              <Button variant="primary">{t('sickNote:page.create')}</Button>
            </div>
          </Form>
        </div>
      )}
      {ticket !== null && <TicketCard {...ticket} />}
      <p>
        <LinkButton to={paths.person(personId)} icon="back">
          {t('sickNote:page.back', { name })}
        </LinkButton>
      </p>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
