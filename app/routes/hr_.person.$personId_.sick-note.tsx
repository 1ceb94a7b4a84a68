import { randomUUID } from 'node:crypto';
import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_MAX_LENGTH, SICK_NOTE_TICKET_DAYS } from '#contract/values/constants.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { parseForm } from '#app/http/parse-form.server.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { formatName } from '#app/employees/format-name.ts';
import {
  orErrorResponse,
  errorResponse,
  requireCapability,
  requireSession,
} from '#app/session/guards.server.ts';
import { buildMailto } from '#app/sick-notes/build-mailto.ts';
import { TicketCard } from '#app/sick-notes/ticket-card.tsx';

const schema = z.object({ key: z.string().min(1).max(IDEMPOTENCY_KEY_MAX_LENGTH) });

/** Explains the upload link before it is created. Managers only. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'requestSickNote');
  const personId = params['personId'] ?? '';
  // Loading the plans fails when the company does not use the planner, before the user can submit the form.
  const [{ person }] = await orErrorResponse(
    web,
    session,
    Promise.all([
      session.api.call('person', { personId }),
      session.api.call('rehabPlansOfPerson', { personId }),
    ]),
  );
  const { t } = await getTexts(request, web);
  const name = formatName(person, t).text;
  return json({
    title: t('sickNote:request'),
    text: t('sickNote:request.text'),
    about: t('sickNote:page.about', { name, days: SICK_NOTE_TICKET_DAYS }),
    create: t('sickNote:page.create'),
    back: { to: paths.person(personId), text: t('sickNote:page.back', { name }) },
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
  if (form === null) throw errorResponse(400, 'not_found');
  const { t } = await getTexts(request, web);
  const { uploadUrl, expiresAt } = await orErrorResponse(
    web,
    session,
    session.api.call(
      'sickNoteTicketCreate',
      { personId: params['personId'] ?? '' },
      { idempotencyKey: form.key },
    ),
  );
  return json({
    uploadUrl,
    mailto: buildMailto({
      subject: t('sickNote:mail.subject'),
      body: t('sickNote:mail.body', { url: uploadUrl }),
    }),
    labels: {
      ready: t('sickNote:page.ready'),
      until: t('sickNote:page.until', { date: formatInstant(expiresAt) }),
      mail: t('sickNote:page.mail'),
      link: t('sickNote:page.link'),
      linkHint: t('sickNote:page.link.hint'),
      copy: t('sickNote:page.copy'),
      copied: t('sickNote:page.copied'),
    },
  });
}

export default function RequestSickNote() {
  const { title, text, about, create, back, key } = useLoaderData<typeof loader>();
  const made = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={title} />
      {made === undefined ? (
        <div className="card card-body-only">
          <p>{about}</p>
          <p>{text}</p>
          <Form method="post">
            <input type="hidden" name="key" value={key} />
            <Button variant="primary">{create}</Button>
          </Form>
        </div>
      ) : (
        <TicketCard made={made} />
      )}
      <p>
        <LinkButton to={back.to} icon="back">
          {back.text}
        </LinkButton>
      </p>
    </>
  );
}
