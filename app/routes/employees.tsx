import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { useTranslation } from 'react-i18next';
import { isLongEnough, SHORTEST_SEARCH, trimSearch } from '#app/employees/search/employee-query.ts';
import { buildHitsPath } from '#app/employees/search/hits-path.ts';
import { requireEmployeeSearch } from '#app/employees/search/search-employees.server.ts';
import { readHitPage } from '#app/employees/hit-page.server.ts';
import { HitsCard } from '#app/employees/hits-card.tsx';
import { MissingHierarchy } from '#app/departments/missing-hierarchy.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { session, search } = await requireEmployeeSearch(web);
  const searchParams = new URL(request.url).searchParams;
  const text = trimSearch(searchParams.get('q'));
  const missing = search === null;
  const requestedPage = Number(searchParams.get('page'));
  const { t } = await getTexts(request, web);
  const hits =
    search !== null && isLongEnough(text)
      ? await readHitPage(search, { text, requestedPage }, { hasCapability: session.hasCapability, t })
      : null;
  return json({ title: t('shell:nav.search'), text, missing, hits });
}

/** The page of search results: the target of the search form, and of its link to all results. */
export default function Employees() {
  const { text, missing, hits } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['shell', 'error', 'common']);
  return (
    <>
      <PageHeader title={t('shell:nav.search')} />
      {missing ? (
        <MissingHierarchy retryUrl={buildHitsPath(text)} />
      ) : hits === null ? (
        <InfoBox>
          <p>{t('shell:nav.search.short', { least: SHORTEST_SEARCH })}</p>
        </InfoBox>
      ) : hits.total === 0 ? (
        <div className="card card-body-only">
          <EmptyState icon="search">{t('shell:nav.search.none', { value: text })}</EmptyState>
        </div>
      ) : (
        <HitsCard text={text} hits={hits} />
      )}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
