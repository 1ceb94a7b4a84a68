import type { TFunction } from 'i18next';
import { LegendSample } from '#app/charts/legend-sample.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import type { ColumnDef } from '@tanstack/react-table';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { ShareBar } from '#app/ui/data/share-bar.tsx';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '#app/charts/chart-card.tsx';
import { FailedCard } from '../failed-card.tsx';
import type { HistoryRow, HistoryView } from './history-view.server.ts';
import { usePersonPage } from '../person-context.tsx';
import type { PersonLabels } from '../person-labels.server.ts';

/**
 * Absence over the last twelve months as a chart, for roles with access to it, and a table of every absence
 * period.
 */
export function HistorySection() {
  const { page, here } = usePersonPage();
  const { labels, history } = page;
  if (!history.ok) return <FailedCard id="historik" title={labels.history} />;
  const { chart, legend } = history.value;
  return (
    <>
      {chart !== null && (
        <ChartCard
          id="historik"
          title={labels.history}
          chart={{ ok: true, value: chart }}
          direction="columns"
          legend={legend}
          retryTo={here}
        />
      )}
      <HistoryCard history={history.value} id={chart === null ? 'historik' : 'perioder'} />
    </>
  );
}

function HistoryCard({ history, id }: { history: HistoryView; id: string }) {
  const { page, here } = usePersonPage();
  const { labels } = page;
  const { t } = useTranslation(['absence', 'common']);
  const { rows, caption, causeShown, more } = history;
  return (
    <Card
      id={id}
      title={labels.historyList}
      flush={rows.length > 0}
      footer={
        more === null ? undefined : (
          <LinkButton to={`${here}?history=all#${id}`} size="small" preventScrollReset>
            {more}
          </LinkButton>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon="check">{labels.historyEmpty}</EmptyState>
      ) : (
        <DataTable
          id="franvarolista"
          caption={caption}
          captionHidden
          rows={rows}
          rowId={({ id: absenceId }) => `franvaro-${absenceId}`}
          columns={columns(t, labels).filter((column) => causeShown || column.id !== 'cause')}
        />
      )}
    </Card>
  );
}

function columns(
  t: TFunction<readonly ['absence', 'common']>,
  labels: PersonLabels,
): ColumnDef<HistoryRow>[] {
  return [
    {
      id: 'from',
      header: t('absence:fromDate'),
      cell: ({ row }) => <time dateTime={row.original.fromDate}>{row.original.fromDate}</time>,
      meta: { rowHeader: true, nowrap: true },
    },
    {
      id: 'to',
      header: labels.toDate,
      cell: ({ row }) =>
        row.original.toDate === null ? (
          labels.open
        ) : (
          <time dateTime={row.original.toDate}>{row.original.toDate}</time>
        ),
      meta: { nowrap: true },
    },
    {
      id: 'type',
      header: t('absence:column.type'),
      cell: ({ row }) => (
        <>
          <span className="cell-mark">
            <LegendSample fill={row.original.fill} />
            {row.original.type}
          </span>
          {row.original.marks.length > 0 && (
            <span className="cell-more">{row.original.marks.join(', ')}</span>
          )}
        </>
      ),
    },
    { id: 'cause', header: t('absence:cause'), cell: ({ row }) => row.original.cause ?? t('common:noValue') },
    { id: 'days', header: labels.days, cell: ({ row }) => row.original.days, meta: { numeric: true } },
    {
      id: 'degree',
      header: t('absence:absenceStatus'),
      cell: ({ row }) => <ShareBar share={row.original.degree / 100} text={row.original.degreeText} />,
      meta: { numeric: true },
    },
    {
      id: 'received',
      header: labels.received,
      cell: ({ row }) => row.original.received ?? t('common:noValue'),
      meta: { nowrap: true },
    },
  ];
}
