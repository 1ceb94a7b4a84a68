import { Form } from '@remix-run/react';
import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { ShowMore } from '#app/ui/data/show-more.tsx';
import { useTranslation } from 'react-i18next';
import { useMoreViews } from '#app/ui/data/use-more-views.ts';
import { useAnnouncedSorting } from '#app/ui/data/use-announced-sorting.ts';
import { paths } from '#app/paths.ts';
import type { PlansView } from './load-plans.server.ts';
import { listPlanColumns, SORT_FORM } from './plan-columns.tsx';
import type { PlanRowsView } from './plan-rows.server.ts';
import { buildPlanSearch, FIRST_PLANS, listPlanParams } from './plan-query.ts';

/** Enough to indicate loading; the actual number is unknown. */
const SKELETON_ROWS = 5;

/** The rows with sortable headings, and a link to more rows; if loading fails, the rows stay. */
export function PlanRows({ initial, plans }: { initial: PlanRowsView; plans: PlansView }) {
  const { t } = useTranslation(['common']);
  const { query, of, labels } = plans;
  const searchWith = (show: number) => buildPlanSearch({ ...query, show }, of);
  const { view, rows, failed, loading, loadMore, loadMoreWithFocus } = useMoreViews(initial, 1, {
    rowsAfter: (shown) => `${paths.rehabPlanRows}${searchWith(FIRST_PLANS)}&of=${of}&shown=${String(shown)}`,
    pageWith: (shown) => `${paths.rehabPlans}${searchWith(Math.max(shown, FIRST_PLANS + LIST_PAGE_SIZE))}`,
  });
  useAnnouncedSorting(plans.sortedBy);
  const hiddenFields = listPlanParams({ ...query, show: FIRST_PLANS }, of).filter(
    ([name]) => name !== 'sort',
  );
  const moreFailed = failed || view.moreFailed;
  return (
    <>
      <Form id={SORT_FORM} method="get" action={paths.rehabPlans} preventScrollReset>
        {hiddenFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
      <DataTable
        id="lista"
        caption={view.caption}
        captionHidden
        rows={rows}
        pendingRows={loading ? SKELETON_ROWS : 0}
        rowId={(_, index) => `rad-${String(index + 1)}`}
        columns={listPlanColumns(plans, t)}
      />
      {moreFailed && view.more !== null && (
        <ErrorBox message={labels.errorMore} retryTo={view.more.to} retryText={t('common:retry')} />
      )}
      {view.more === null && <div className="card-foot small muted">{view.status}</div>}
      {view.more !== null && !view.moreFailed && (
        <ShowMore
          to={`${view.more.to}#rad-${String(rows.length + 1)}`}
          text={loading ? labels.loading : view.more.text}
          status={view.status}
          // The first rows do not load more on scroll: the user has to request more once.
          onReachEnd={rows.length <= FIRST_PLANS || loading || failed ? undefined : loadMore}
          onShowMore={loadMoreWithFocus}
        />
      )}
    </>
  );
}
