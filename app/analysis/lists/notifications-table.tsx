import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Hyphenated } from '#app/ui/data/hyphenated.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import type { AnalysisFigures } from '../load-analysis.server.ts';
import type { NotificationCountRow } from './list-notification-counts.ts';
import { ShortenedCard } from './shortened-card.tsx';

type NotificationsTableProps = {
  notifications: NonNullable<AnalysisFigures['notifications']>;
  retryUrl: string;
};

/** The number of current notifications by type and department. */
export function NotificationsTable({
  notifications: { types, departments },
  retryUrl,
}: NotificationsTableProps) {
  const { t } = useTranslation(['common', 'absence', 'analysis', 'notification']);
  const language = useLanguage();
  const id = 'handelser';
  const title = t('analysis:notifications');
  if (!departments.ok) {
    return (
      <Card id={id} title={title}>
        <ErrorBox
          message={t('common:list.error.initial')}
          retryUrl={retryUrl}
          retryText={t('common:retry')}
        />
      </Card>
    );
  }
  const list = departments.value;
  const columns: ColumnDef<NotificationCountRow>[] = [
    {
      id: 'department',
      header: t('absence:column.department'),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <span lang="sv">
          <Hyphenated>{row.original.department}</Hyphenated>
        </span>
      ),
    },
    ...types.map((type, index): ColumnDef<NotificationCountRow> => ({
      id: type,
      header: t(`notification:type.${type}`),
      meta: { numeric: true },
      cell: ({ row }) => formatNumber(row.original.counts[index] ?? 0, language),
    })),
  ];
  return (
    <ShortenedCard id={id} title={title} list={list}>
      {list.total === 0 ? (
        <EmptyState icon="check">{t('notification:none')}</EmptyState>
      ) : (
        <DataTable
          id="handelser-lista"
          caption={t('analysis:notifications.intro')}
          columns={columns}
          rows={list.rows}
          rowId={(row) => row.id}
        />
      )}
    </ShortenedCard>
  );
}
