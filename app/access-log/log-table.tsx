import { Link } from '@remix-run/react';
import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { LogRow } from '#contract/calls/administration/access-log.ts';
import { LOG_PAGE_SIZE } from '#contract/values/administration/access-log.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { LogColumn } from './log-columns.ts';
import styles from './access-log.module.css';

/** The columns of ids and addresses, which have no spaces. */
const UNSPACED: readonly LogColumn['id'][] = ['person', 'client', 'request'];

/** A row with its time in Stockholm. */
export type ShownLogRow = LogRow & { time: string };

type LogTableProps = {
  rows: ShownLogRow[];
  columns: readonly LogColumn[];
  start: number;
  total: number;
  none: string;
  /** The URL of the page that begins after so many rows. */
  pageUrl: (start: number) => string;
};

/** A page of the access log with links to the pages before and after it. */
export function LogTable({ rows, columns, start, total, none, pageUrl }: LogTableProps) {
  const { t } = useTranslation(['common', 'accessLog', 'shell']);
  if (rows.length === 0) return <EmptyState>{none}</EmptyState>;
  const definitions = columns.map(({ id, heading, value }): ColumnDef<ShownLogRow> => ({
    id,
    header: t(heading),
    cell: ({ row: { original } }) =>
      id === 'at' ? (
        <time dateTime={original.at}>{original.time}</time>
      ) : (
        <span className={UNSPACED.includes(id) ? styles.unspaced : undefined}>
          {value(original, t) ?? t('common:noValue')}
        </span>
      ),
    meta: { rowHeader: id === 'at', nowrap: id === 'at', numeric: id === 'rows' || id === 'protected' },
  }));
  const last = start + rows.length;
  return (
    <>
      <DataTable
        id="logghandelser"
        caption={t('accessLog:caption', { first: start + 1, last, total })}
        cards
        columns={definitions}
        rows={rows}
        rowId={({ eventId }) => `handelse-${eventId}`}
      />
      {(start > 0 || last < total) && (
        <nav aria-label={t('accessLog:paging')} className="card-body cluster no-print">
          {start > 0 && (
            <Link to={pageUrl(Math.max(0, start - LOG_PAGE_SIZE))}>{t('accessLog:previous')}</Link>
          )}
          {last < total && <Link to={pageUrl(last)}>{t('accessLog:next')}</Link>}
        </nav>
      )}
    </>
  );
}
