import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { paths } from '#app/paths.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { ShowMore } from '#app/ui/data/more-rows/show-more.tsx';
import { useAnnouncedSorting } from '#app/ui/data/use-announced-sorting.ts';
import { useMoreRows } from '#app/ui/data/more-rows/use-more-rows.ts';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { SORT_FORM, SORTED_HEADINGS, usePlanColumns } from './plan-columns.tsx';
import { buildPlanSearch, FIRST_PLANS, listPlanParams, type PlanQuery } from './plan-query.ts';
import type { PlanRowsPart } from './plan-rows.server.ts';

/** Enough to indicate loading; the actual number is unknown. */
const SKELETON_ROWS = 5;

type PlanRowsProps = { initial: PlanRowsPart; query: PlanQuery; departmentsKey: string };

/** The rows with sortable headings, and a link to more rows; if loading fails, the rows stay. */
export function PlanRows({ initial, query, departmentsKey }: PlanRowsProps) {
  const { t } = useTranslation(['common', 'rehabPlans']);
  const describeStatus = useStatus();
  const { column, ascending } = query.sorting;
  const searchWith = (show: number) => buildPlanSearch({ ...query, show }, departmentsKey);
  const { part, rows, failed, loading, loadMore, loadMoreWithFocus } = useMoreRows(initial, {
    first: 1,
    hasMore: ({ hasMore }) => hasMore,
    rowsAfter: (shown) =>
      `${paths.rehabPlanRows}${searchWith(FIRST_PLANS)}&of=${departmentsKey}&shown=${String(shown)}`,
    pageWith: (shown) => `${paths.rehabPlans}${searchWith(Math.max(shown, FIRST_PLANS + LIST_PAGE_SIZE))}`,
    describeAdded: (added) =>
      t('rehabPlans:added', { count: added.rows.length, status: describeStatus(added) }),
  });
  useAnnouncedSorting(
    t(ascending ? 'rehabPlans:sorted.asc' : 'rehabPlans:sorted.desc', { column: t(SORTED_HEADINGS[column]) }),
  );
  const columns = usePlanColumns(query.sorting);
  const hiddenFields = listPlanParams({ ...query, show: FIRST_PLANS }, departmentsKey).filter(
    ([name]) => name !== 'sort',
  );
  const { shown, total, hasMore } = part;
  const status = describeStatus(part);
  const moreUrl = `${paths.rehabPlans}${searchWith(shown + LIST_PAGE_SIZE)}`;
  const isRest = total !== null && total - shown <= LIST_PAGE_SIZE;
  return (
    <>
      <Form id={SORT_FORM} method="get" action={paths.rehabPlans} preventScrollReset>
        {hiddenFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
      <DataTable
        id="lista"
        caption={t('rehabPlans:caption', { filter: t(`rehabPlans:filter.${query.filter}`), status })}
        captionHidden
        cards
        rows={rows}
        pendingRows={loading ? SKELETON_ROWS : 0}
        rowId={(_, index) => `rad-${String(index + 1)}`}
        columns={columns}
        sorting={[{ id: column, desc: !ascending }]}
      />
      {(failed || part.moreFailed) && hasMore && (
        <ErrorBox message={t('rehabPlans:error.more')} retryUrl={moreUrl} retryText={t('common:retry')} />
      )}
      {!hasMore && <div className="card-foot small muted">{status}</div>}
      {hasMore && !part.moreFailed && (
        <ShowMore
          to={`${moreUrl}#rad-${String(rows.length + 1)}`}
          text={t(loading ? 'rehabPlans:loading' : isRest ? 'rehabPlans:showAll' : 'rehabPlans:showMore')}
          status={status}
          // The first rows do not load more on scroll: the user has to request more once.
          onReachEnd={rows.length <= FIRST_PLANS || loading || failed ? undefined : loadMore}
          onShowMore={loadMoreWithFocus}
        />
      )}
    </>
  );
}

/** Describes how many rows are shown: "60 av 73". */
function useStatus(): (part: PlanRowsPart) => string {
  const { t } = useTranslation(['rehabPlans']);
  const language = useLanguage();
  return ({ shown, total }) =>
    total === null
      ? formatNumber(shown, language)
      : t('rehabPlans:status.shown', {
          shown: formatNumber(shown, language),
          total: formatNumber(total, language),
        });
}
