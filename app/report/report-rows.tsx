import { Form, Link } from '@remix-run/react';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { ShowMore } from '#app/ui/data/show-more.tsx';
import { SortButton } from '#app/ui/data/sort-button.tsx';
import { useTranslation } from 'react-i18next';
import { useMoreViews } from '#app/ui/data/use-more-views.ts';
import { useAnnouncedSorting } from '#app/ui/data/use-announced-sorting.ts';
import { paths } from '#app/paths.ts';
import type { ReportView } from './load-report.server.ts';
import { buildReportSearch, FIRST_ROWS } from './report-query.ts';
import type { CellView, RowsView } from './report-rows.server.ts';

const SORT_FORM = 'sortering';

type ReportRowsProps = {
  initial: RowsView;
  report: ReportView;
  /** Other columns are about to be removed. */
  requestedColumns: readonly string[];
};

/** The table with sortable headings, and below it links to more rows and other pages. */
export function ReportRows({ initial, report, requestedColumns }: ReportRowsProps) {
  const { t } = useTranslation(['common']);
  const searchWith = (show: number) => buildReportSearch({ ...report.query, show });
  const { view, rows, failed, loading, loadMore, loadMoreWithFocus } = useMoreViews(initial, initial.first, {
    rowsAfter: (shown) => `${paths.reportRows}${searchWith(FIRST_ROWS)}&shown=${String(shown)}`,
    pageWith: (shown) => `${paths.report}${searchWith(shown)}`,
  });
  useAnnouncedSorting(report.sorted);
  const columns = initial.columns.map((column, at) => ({ ...column, at }));
  return (
    <>
      <Form id={SORT_FORM} method="get" action={paths.report} preventScrollReset>
        {report.sortParams.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </Form>
      <DataTable
        id="rapport"
        caption={view.caption}
        captionHidden
        rows={rows}
        rowId={(_, index) => `rad-${String(initial.first + index)}`}
        columns={columns
          .filter(({ id }) => requestedColumns.includes(id))
          .map(({ id, heading, numeric, nowrap, own, sorted, sort, at }, place) => ({
            id,
            numeric,
            nowrap,
            sorted,
            rowHeader: place === 0,
            header: (
              <SortButton id={`th-${id}`} form={SORT_FORM} page={paths.report} value={sort} sorted={sorted}>
                {heading}
              </SortButton>
            ),
            cell: (cells: CellView[]) => <Cell cell={cells[at] ?? ''} own={own} isPerson={id === 'person'} />,
          }))}
      />
      {failed && (
        <ErrorBox message={t('common:list.error.more')} retryTo={view.moreTo} retryText={t('common:retry')} />
      )}
      {view.more !== null && (
        <ShowMore
          to={view.moreTo}
          text={view.more}
          status={view.status}
          onReachEnd={loading || failed ? undefined : loadMore}
          onShowMore={loadMoreWithFocus}
        />
      )}
      {(view.next ?? view.previous) !== null && (
        <nav aria-label={report.labels.pages} className="card-foot cluster">
          {[view.previous, view.next].map(
            (page) =>
              page !== null && (
                <Link key={page.to} to={page.to} className="button">
                  {page.text}
                </Link>
              ),
          )}
          {view.more === null && <span className="muted small">{view.status}</span>}
        </nav>
      )}
    </>
  );
}

/** A person without a link has no name either: the text is a placeholder in the page's language. */
function Cell({ cell, own, isPerson }: { cell: CellView; own: boolean; isPerson: boolean }) {
  if (typeof cell === 'string') return own && !isPerson ? <span lang="sv">{cell}</span> : cell;
  return (
    <Link to={cell.to} lang={own ? 'sv' : undefined}>
      {cell.text}
    </Link>
  );
}
