import { randomUUID } from 'node:crypto';
import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { CalendarCard } from '#app/reminders/calendar-card.tsx';
import { changeReminders } from '#app/reminders/change-reminders.server.ts';
import { loadReminders } from '#app/reminders/load-reminders.server.ts';
import { MailCard } from '#app/reminders/mail-card.tsx';
import type { WebContext } from '#app/load-context.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

/** No scripts: the response of the submission is the only page with the link. */
export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireReminders(web);
  const { t } = await getTexts(request, web);
  return json({
    title: t('reminders:title'),
    formId: randomUUID(),
    reminders: await loadReminders(web, session),
  });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireReminders(web);
  const outcome = await changeReminders(web, session, await request.formData());
  if (outcome === 'done') return redirect(paths.reminders, 303);
  return json(outcome, outcome.link === null ? 409 : 200);
}

/** Independent of the chosen departments: the provider requires the planner in a department of the role. */
async function requireReminders(web: WebContext) {
  const session = await requireSession(web);
  requireCapability(session, 'rehabPlansFeature');
  return session;
}

export default function RemindersRoute() {
  const { formId, reminders } = useLoaderData<typeof loader>();
  const created = useActionData<typeof action>();
  const { t } = useTranslation(['reminders']);
  return (
    <>
      <PageHeader title={t('reminders:title')} eyebrow={<a href={paths.followUp}>{t('reminders:back')}</a>} />
      <p>{t('reminders:about')}</p>
      <CalendarCard formId={formId} calendar={reminders.calendar} created={created} />
      {reminders.mail !== null && <MailCard mail={reminders.mail} />}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
