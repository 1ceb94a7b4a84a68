import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MissingHierarchy } from '#app/departments/missing-hierarchy.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseForm } from '#app/http/parse-form.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { dismissNotification, dismissSelected } from '#app/notifications/dismiss-notification.server.ts';
import { loadNotificationList } from '#app/notifications/list/load-notification-list.server.ts';
import { LIST_ID } from '#app/notifications/list/notification-list.tsx';
import { NotificationsPage } from '#app/notifications/list/notifications-page.tsx';
import {
  buildNotificationsSearch,
  DEFAULT_NOTIFICATIONS_QUERY,
} from '#app/notifications/list/notifications-query.ts';
import { parseNotificationsQuery } from '#app/notifications/list/parse-notifications-query.server.ts';
import { selectionSchema } from '#app/notifications/list/selection-schema.server.ts';
import { paths } from '#app/paths.ts';
import { describePreparing } from '#app/session/describe-preparing.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability, requireDepartments, requireSession } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { InvalidQuery } from '#app/shell/invalid-query.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { PrintedScope } from '#app/shell/printed-scope.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { i18n: ['notification'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'todayNotifications');
  const selection = await requireDepartments(web, session);
  const { t } = await getTexts(request, web);
  const departmentIds = selection.state === 'ready' ? selection.departmentIds : [];
  const parsed = parseNotificationsQuery(new URL(request.url).searchParams, departmentIds);
  const query = parsed ?? DEFAULT_NOTIFICATIONS_QUERY;
  const view =
    selection.state === 'ready' ? await loadNotificationList(web, session, selection, query) : null;
  const title = t('notification:title');
  const hasErrors = parsed === null || web.form.hasErrors;
  return json(
    {
      title: hasErrors ? t('common:titleError', { title }) : title,
      query,
      isValid: parsed !== null,
      view,
      preparing: describePreparing(web, { reloads: true }),
    },
    { status: parsed === null ? 400 : 200 },
  );
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'todayNotifications');
  const ids = await parseForm(request, selectionSchema);
  if (ids === null) throw errorResponse(400, 'bad_request');
  const [first, ...others] = ids;
  if (first === undefined) {
    web.form.hasErrors = true;
    return json({ nothingSelected: true }, 400);
  }
  if (others.length === 0) await dismissNotification(web, session, first);
  else await dismissSelected(web, session, ids);
  const selection = await requireDepartments(web, session);
  const departmentIds = selection.state === 'ready' ? selection.departmentIds : [];
  const query = parseNotificationsQuery(new URL(request.url).searchParams, departmentIds);
  return redirect(`${paths.notifications}${buildNotificationsSearch(query ?? {})}#${LIST_ID}`, 303);
}

export default function Notifications() {
  const { query, isValid, view } = useLoaderData<typeof loader>();
  const nothingSelected = useActionData<typeof action>()?.nothingSelected === true;
  const { t } = useTranslation(['common', 'notification', 'shell']);
  return (
    <>
      {nothingSelected && (
        <ErrorSummary
          title={t('common:error.summary')}
          errors={[{ fieldId: LIST_ID, text: t('notification:chooseSome') }]}
        />
      )}
      {!isValid && <InvalidQuery />}
      <PageHeader
        title={t('notification:title')}
        eyebrow={<Link to={paths.today}>{t('shell:nav.today')}</Link>}
        printedScope={view === null ? undefined : <PrintedScope scope={view.scope} />}
      />
      {view === null ? (
        <MissingHierarchy retryUrl={paths.notifications} />
      ) : (
        <NotificationsPage view={view} query={query} />
      )}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
