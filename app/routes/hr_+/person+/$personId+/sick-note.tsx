import { randomUUID } from 'node:crypto';
import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_MAX_LENGTH, SICK_NOTE_TICKET_DAYS } from '#contract/values/constants.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { parseForm } from '#app/http/parse-form.server.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
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
import { TicketCard } from '#app/sick-notes/ticket-card.tsx';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

const schema = z.object({ key: z.string().min(1).max(IDEMPOTENCY_KEY_MAX_LENGTH) });

export const handle: PageHandle = { i18n: ['sickNote'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** Explains the upload link before it is created. Managers only. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'requestSickNote');
  const personId = params['personId'] ?? '';
  // Loading the plans fails when the company does not use the planner, before the user can submit the form.
  const [{ person, condition }] = await awaitOrThrowResponse(
    web,
    session,
    Promise.all([getEmployee(session, personId), session.api.call('rehabPlansOfPerson', { personId })]),
  );
  const { t } = await getTexts(request, web);
  return json({
    title: t('person:requestSickNote'),
    personId,
    person: pickName(person),
    hasLeft: condition === 'left',
    key: randomUUID(),
  });
}

/**
 * Creates the link. It is contained in this response only, because the provider stores its hash; a repeated submission of the
 * form returns the same link.
 */
export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'requestSickNote');
  const form = await parseForm(request, schema);
  if (form === null) throw errorResponse(400, 'bad_request');
  const { uploadUrl, expiresAt } = await awaitOrThrowResponse(
    web,
    session,
    session.api.call(
      'sickNoteTicketCreate',
      { personId: params['personId'] ?? '' },
      { idempotencyKey: form.key },
    ),
  );
  return json({ uploadUrl, expiresAt: formatInstant(expiresAt) });
}

export default function RequestSickNote() {
  const { title, personId, person, hasLeft, key } = useLoaderData<typeof loader>();
  const ticket = useActionData<typeof action>();
  const { t } = useTranslation(['common', 'sickNote']);
  const name = formatName(person, t).text;
  return (
    <>
      <PageHeader title={title} />
      {ticket === undefined && hasLeft && <InfoBox>{t('sickNote:request.left', { name })}</InfoBox>}
      {ticket === undefined && !hasLeft && (
        <div className="card card-body-only">
          <p>{t('sickNote:page.about', { name, days: SICK_NOTE_TICKET_DAYS })}</p>
          <p>{t('sickNote:request.text')}</p>
          <Form method="post">
            <input type="hidden" name="key" value={key} />
            <Button variant="primary">{t('sickNote:page.create')}</Button>
          </Form>
        </div>
      )}
      {ticket !== undefined && <TicketCard {...ticket} />}
      <p>
        <LinkButton to={paths.person(personId)} icon="back">
          {t('sickNote:page.back', { name })}
        </LinkButton>
      </p>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
