import { Card } from '#app/ui/layout/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import type { ColumnDef } from '@tanstack/react-table';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { useTranslation } from 'react-i18next';
import type { NotificationCountRow } from '../analysis-view.ts';
import type { AnalysisFigures } from '../load-analysis.server.ts';
import { ShortenedCard } from './shortened-card.tsx';
import type { Labels } from '../analysis-labels.server.ts';

type NotificationsTableProps = {
  notifications: NonNullable<AnalysisFigures['notifications']>;
  labels: Labels;
  retryTo: string;
};

/** Current notification counts by type and department, for roles that follow the statistics. */
export function NotificationsTable({
  notifications: { types, departments },
  labels,
  retryTo,
}: NotificationsTableProps) {
  const { t } = useTranslation(['common']);
  const id = 'handelser';
  if (!departments.ok) {
    return (
      <Card id={id} title={labels.notifications}>
        <ErrorBox message={t('common:list.error.initial')} retryTo={retryTo} retryText={t('common:retry')} />
      </Card>
    );
  }
  const list = departments.value;
  return (
    <ShortenedCard id={id} title={labels.notifications} list={list}>
      {list.total === 0 ? (
        <EmptyState icon="check">{labels.notificationsNone}</EmptyState>
      ) : (
        <DataTable
          id="handelser-lista"
          caption={labels.notificationsIntro}
          columns={columns(types, labels)}
          rows={list.rows}
          rowId={(row) => row.id}
        />
      )}
    </ShortenedCard>
  );
}

function columns(types: readonly string[], labels: Labels): ColumnDef<NotificationCountRow>[] {
  return [
    {
      id: 'department',
      header: labels.department,
      cell: ({ row }) => <span lang="sv">{row.original.department}</span>,
      meta: { rowHeader: true },
    },
    ...types.map((type, at): ColumnDef<NotificationCountRow> => ({
      id: type,
      header: type,
      cell: ({ row }) => row.original.counts[at],
      meta: { numeric: true },
    })),
  ];
}
