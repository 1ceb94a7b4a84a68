import { createHash, randomUUID } from 'node:crypto';
import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_MAX_LENGTH, SICK_NOTE_TICKET_DAYS } from '#contract/values/constants.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { parseEmail } from '#app/http/parse-email.server.ts';
import { formatInstant, formatMinute } from '#app/i18n/format-instant.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { formatName, pickName } from '#app/employees/format-name.ts';
import { getEmployee } from '#app/employees/get-employee.server.ts';
import {
  awaitOrThrowResponse,
  errorResponse,
  requireCapability,
  requireSession,
} from '#app/session/guards.server.ts';
import { buildRequestMail } from '#app/sick-notes/build-request-mail.server.ts';
import { TicketCard } from '#app/sick-notes/ticket-card.tsx';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

const schema = z.object({ key: z.string().min(1).max(IDEMPOTENCY_KEY_MAX_LENGTH) });

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
  const fields = schema.safeParse({ key: form.get('key') });
  if (!fields.success) throw errorResponse(400, 'bad_request');
  const typed = form.get('recipient') ?? '';
  const parsed = parseEmail(typed);
  if (parsed === 'invalid') {
    web.form.hasErrors = true;
    const { t } = await getTexts(request, web);
    const value = typeof typed === 'string' ? typed : '';
    return json({ ticket: null, rejected: { value, error: t('sickNote:page.recipient.invalid') } }, 400);
  }
  const recipient = parsed.email;
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
  return json({ ticket: { uploadUrl, expiresAt: formatInstant(expiresAt), mailto }, rejected: null });
}

export default function RequestSickNote() {
  const { personId, person, hasLeft, key, recipient, pending } = useLoaderData<typeof loader>();
  const { ticket = null, rejected = null } = useActionData<typeof action>() ?? {};
  const { t } = useTranslation(['common', 'person', 'sickNote']);
  const name = formatName(person, t).text;
  return (
    <>
      {rejected !== null && (
        <ErrorSummary
          title={t('common:error.summary')}
          errors={[{ fieldId: RECIPIENT_ID, text: rejected.error }]}
        />
      )}
      <PageHeader title={t('person:requestSickNote')} />
      {ticket === null && hasLeft && <InfoBox>{t('sickNote:request.left', { name })}</InfoBox>}
      {ticket === null && !hasLeft && (
        <div className="card card-body-only">
          <p>{t('sickNote:page.about', { name, days: SICK_NOTE_TICKET_DAYS })}</p>
          <p>{t('sickNote:request.text')}</p>
          {pending !== null && <p>{t('sickNote:page.replaces', pending)}</p>}
          <Form method="post" className="stack">
            <input type="hidden" name="key" value={key} />
            <TextField
              id={RECIPIENT_ID}
              name="recipient"
              type="email"
              label={t('sickNote:page.recipient')}
              hint={t('sickNote:page.recipient.hint')}
              error={rejected?.error}
              defaultValue={rejected?.value ?? recipient}
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
