import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { hashDepartmentIds } from '#app/departments/hash-department-ids.server.ts';
import { MissingHierarchy } from '#app/departments/missing-hierarchy.tsx';
import { FollowUpPage } from '#app/follow-up/list/follow-up-page.tsx';
import { FIRST_ROWS } from '#app/follow-up/list/follow-up-query.ts';
import { loadFollowUp } from '#app/follow-up/list/load-follow-up.server.ts';
import { parseFollowUpQuery } from '#app/follow-up/list/parse-follow-up-query.server.ts';
import { findRememberedFilter, rememberFilter } from '#app/follow-up/list/remember-filter.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requirePlanner } from '#app/rehab-plans/require-planner.server.ts';
import { describePreparing } from '#app/session/describe-preparing.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { InvalidQuery } from '#app/shell/invalid-query.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { PrintedScope } from '#app/shell/printed-scope.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { i18n: ['export', 'followUp'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { session, selection } = await requirePlanner(web);
  const { t } = await getTexts(request, web);
  const departmentIds = selection.state === 'ready' ? selection.departmentIds : [];
  const remembered = await findRememberedFilter(web, session);
  const chosen = { departmentIds, departmentsKey: hashDepartmentIds(departmentIds) };
  const parsed = parseFollowUpQuery(new URL(request.url).searchParams, remembered, chosen);
  // While the departments are missing, parsing drops the department of the filter; remembering that filter would lose it.
  if (parsed !== null && selection.state === 'ready') await rememberFilter(web, session, parsed, remembered);
  const query = parsed ?? { ...remembered, department: null, show: FIRST_ROWS };
  const title = t('followUp:title');
  const followUp =
    selection.state === 'ready' ? await loadFollowUp({ web, session, selection, query }) : null;
  return json(
    {
      title: parsed === null ? t('common:titleError', { title }) : title,
      isValid: parsed !== null,
      followUp,
      handoverUrl: session.hasCapability('followUpHandover') ? paths.followUpHandover : null,
      preparing: describePreparing(web, { reloads: true }),
    },
    { status: parsed === null ? 400 : 200 },
  );
}

export default function FollowUpRoute() {
  const { isValid, followUp, handoverUrl } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['followUp']);
  return (
    <>
      {!isValid && <InvalidQuery />}
      <PageHeader
        title={t('followUp:title')}
        actions={
          // A plain link: the page has no scripts.
          handoverUrl === null ? undefined : (
            <a href={handoverUrl} className="button">
              {t('followUp:handover')}
            </a>
          )
        }
        printedScope={followUp === null ? undefined : <PrintedScope scope={followUp.scope} />}
      />
      {followUp === null ? (
        <MissingHierarchy retryUrl={paths.followUp} />
      ) : (
        <FollowUpPage followUp={followUp} />
      )}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
