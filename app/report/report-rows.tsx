import { Form, Link } from '@remix-run/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/use-language.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { paths } from '#app/paths.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Hyphenated } from '#app/ui/data/hyphenated.tsx';
import type { ColumnDef } from '@tanstack/react-table';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { ShowMore } from '#app/ui/data/more-rows/show-more.tsx';
import { SortButton } from '#app/ui/data/sort-button.tsx';
import { useAnnouncedSorting } from '#app/ui/data/use-announced-sorting.ts';
import { useMoreRows } from '#app/ui/data/more-rows/use-more-rows.ts';
import { formatReportValue } from './columns/format-report-value.ts';
import type { ReportView } from './load-report.server.ts';
import { REPORT_COLUMNS, type ReportColumn } from './columns/report-columns.ts';
import { pageReport, type ReportPaging } from './report-paging.ts';
import { buildReportSearch, FIRST_ROWS, listReportParams } from './report-query.ts';
import type { ReportPageRow, ReportRowsPart } from './report-rows.server.ts';

const SORT_FORM = 'sortering';

type ReportRowsProps = {
  initial: ReportRowsPart;
  query: ReportView['query'];
  urlQuery: ReportView['urlQuery'];
  /** Other columns are about to be removed. */
  requestedColumns: readonly string[];
};

/**
 * The table with sortable headings, and below it links to more rows and other pages. It is not rendered again when a navigation
 * begins, only when its data changes.
 */
export const ReportRows = memo(function ReportRows({
  initial,
  query,
  urlQuery,
  requestedColumns,
}: ReportRowsProps) {
  const { t } = useTranslation(['common', 'report']);
  const language = useLanguage();
  const searchWith = (show: number) => buildReportSearch({ ...query, show });
  const { part, rows, failed, loading, loadMore, loadMoreWithFocus } = useMoreRows(initial, {
    first: initial.first,
    hasMore: (last) => pageReport(urlQuery, last).more > 0,
    rowsAfter: (shown) => `${paths.reportRows}${searchWith(FIRST_ROWS)}&shown=${String(shown)}`,
    pageWith: (shown) => `${paths.report}${searchWith(shown)}`,
    describeAdded: (added) => t('report:added', { count: added.rows.length, ...format(added) }),
  });
  useAnnouncedSorting(useSortedText(query.sorting));
  const columns = useReportColumns(query);
  const format = ({ first, last, total }: ReportRowsPart) => ({
    first: formatNumber(first, language),
    last: formatNumber(last, language),
    total: formatNumber(total, language),
  });
  const paging = pageReport(urlQuery, part);
  const status = t('report:status', format(part));
  const sortParams = listReportParams({ ...query, start: 0, show: FIRST_ROWS }).filter(
    ([name]) => name !== 'sort',
  );
  return (
    <>
      <Form id={SORT_FORM} method="get" action={paths.report} preventScrollReset>
        {sortParams.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </Form>
      <DataTable
        id="rapport"
        caption={t('report:caption', { ...format(part), ...query.period })}
        captionHidden
        cards
        rows={rows}
        rowId={(_, index) => `rad-${String(initial.first + index)}`}
        columns={columns
          .filter(({ id }) => id !== undefined && requestedColumns.includes(id))
          .map((column, place) => ({ ...column, meta: { ...column.meta, rowHeader: place === 0 } }))}
        sorting={[{ id: query.sorting.column, desc: !query.sorting.ascending }]}
      />
      {failed && (
        <ErrorBox
          message={t('common:list.error.more')}
          retryUrl={paging.moreUrl}
          retryText={t('common:retry')}
        />
      )}
      {paging.more > 0 && (
        <ShowMore
          to={paging.moreUrl}
          text={t('report:more', { count: paging.more })}
          status={status}
          onReachEnd={loading || failed ? undefined : loadMore}
          onShowMore={loadMoreWithFocus}
        />
      )}
      <OtherPages paging={paging} status={status} />
    </>
  );
});

/** Links to the pages before and after a full page. */
function OtherPages({ paging: { more, previous, next }, status }: { paging: ReportPaging; status: string }) {
  const { t } = useTranslation(['report']);
  const language = useLanguage();
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={t('report:pages')} className="card-foot cluster">
      {previous !== null && (
        <Link to={previous.to} className="button">
          {t('report:previous', { rows: formatNumber(previous.rows, language) })}
        </Link>
      )}
      {next !== null && (
        <Link to={next.to} className="button">
          {t('report:next', { rows: formatNumber(next.rows, language) })}
        </Link>
      )}
      {more === 0 && <span className="muted small">{status}</span>}
    </nav>
  );
}

/** The shown columns with sortable headings. */
function useReportColumns({ columns: shown, sorting }: ReportView['query']): ColumnDef<ReportPageRow>[] {
  const { t } = useTranslation(['common', 'absence', 'report']);
  const language = useLanguage();
  const columns = REPORT_COLUMNS.filter(({ id }) => shown.includes(id));
  return columns.map((column, index) => {
    const { id, kind, heading } = column;
    return {
      id,
      header: () => (
        <SortButton column={id} sorting={sorting} form={SORT_FORM} page={paths.report}>
          {t(heading)}
        </SortButton>
      ),
      cell: ({ row }) => (
        <Cell
          text={formatReportValue(row.original.values[index] ?? null, column, { t, language })}
          to={id === 'person' ? row.original.to : null}
          isSwedish={
            column.own === true && language !== 'sv' && (id !== 'person' || row.original.to !== null)
          }
        />
      ),
      meta: {
        label: t(heading),
        numeric: isNumeric(column),
        nowrap: kind === 'day' || kind === 'moment' || id === 'personNumber',
      },
    };
  });
}

/** A person without a link has no name either: the text is a placeholder in the page's language. */
function Cell({ text, to, isSwedish }: { text: string; to: string | null; isSwedish: boolean }) {
  const lang = isSwedish ? 'sv' : undefined;
  if (to !== null) {
    return (
      <Link to={to} lang={lang}>
        {text}
      </Link>
    );
  }
  const breakable = <Hyphenated>{text}</Hyphenated>;
  return isSwedish ? <span lang="sv">{breakable}</span> : breakable;
}

function isNumeric({ kind }: ReportColumn): boolean {
  return kind === 'count' || kind === 'degree';
}

/** The sort order, which is announced when it has changed. */
function useSortedText({ column, ascending }: ReportView['query']['sorting']): string {
  const { t } = useTranslation(['absence', 'report']);
  const sorted = REPORT_COLUMNS.find(({ id }) => id === column);
  if (sorted === undefined) return '';
  const key = ascending ? 'report:sorted.ascending' : 'report:sorted.descending';
  return t(key, { column: t(sorted.heading).toLowerCase() });
}
