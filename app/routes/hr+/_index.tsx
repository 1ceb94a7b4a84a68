import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { parseForm } from '#app/http/parse-form.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { describePreparing } from '#app/session/describe-preparing.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability, requireDepartments, requireSession } from '#app/session/guards/guards.server.ts';
import { dismissSchema } from '#app/notifications/dismiss-schema.server.ts';
import { dismissNotification } from '#app/notifications/dismiss-notification.server.ts';
import { loadToday } from '#app/today/load-today.server.ts';
import { parseTodayQuery } from '#app/today/parse-today-query.server.ts';
import { buildTodaySearch, DEFAULT_TODAY_QUERY } from '#app/today/today-query.ts';
import { TodayPage } from '#app/today/today-page.tsx';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { InvalidQuery } from '#app/shell/invalid-query.tsx';
import { MissingHierarchy } from '#app/departments/missing-hierarchy.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const handle: PageHandle = { i18n: ['absence', 'chart', 'followUp', 'notification', 'today'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'today');
  const selection = await requireDepartments(web, session);
  const texts = await getTexts(request, web);
  const parsed = parseTodayQuery(new URL(request.url).searchParams);
  const query = parsed ?? DEFAULT_TODAY_QUERY;
  const title = texts.t('shell:nav.today');
  const today =
    selection.state === 'ready'
      ? await loadToday({ web, session, departmentIds: selection.departmentIds, query, texts })
      : null;
  const chooseType = query.types.length === 0;
  const bad = parsed === null || chooseType;
  return json(
    {
      title: bad ? texts.t('common:titleError', { title }) : title,
      query,
      isValid: parsed !== null,
      chooseType,
      today,
      preparing: describePreparing(web, { reloads: true }),
    },
    { status: bad ? 400 : 200 },
  );
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  const form = await parseForm(request, dismissSchema);
  if (form === null) throw errorResponse(400, 'bad_request');
  await dismissNotification(web, session, form.notificationId);
  const query = parseTodayQuery(new URL(request.url).searchParams) ?? DEFAULT_TODAY_QUERY;
  return redirect(`${paths.today}${buildTodaySearch(query)}#handelser`, 303);
}

export default function Today() {
  const { query, isValid, chooseType, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['common', 'today', 'error', 'shell']);
  const pageUrl = `${paths.today}${buildTodaySearch(query)}`;
  return (
    <>
      {chooseType && (
        <ErrorSummary
          title={t('common:error.summary')}
          errors={[{ fieldId: 'typ-1', text: t('today:chooseType') }]}
        />
      )}
      {!isValid && <InvalidQuery />}
      {today === null ? (
        <>
          <PageHeader title={t('shell:nav.today')} />
          <MissingHierarchy retryUrl={pageUrl} />
        </>
      ) : (
        <TodayPage today={today} query={query} pageUrl={pageUrl} />
      )}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
