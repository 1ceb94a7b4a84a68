import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import type { ReportView } from './load-report.server.ts';
import styles from './report.module.css';

type SummaryCardProps = { sums: NonNullable<ReportView['sums']> };

/** The sums of all rows, and their distribution over absence types. */
export function SummaryCard({ sums }: SummaryCardProps) {
  const { t } = useTranslation(['absence', 'report']);
  const language = useLanguage();
  const figures = [
    { label: t('report:summary.persons'), value: sums.persons },
    { label: t('absence:occasions'), value: sums.occasions },
    { label: t('report:summary.days'), value: sums.absenceDays },
    { label: t('report:summary.rows'), value: sums.total },
  ];
  const format = (value: number) => formatNumber(value, language);
  return (
    <Card
      id="sammanfattning"
      title={t('report:summary')}
      flush
      footer={<p className="small muted">{t('report:summary.note')}</p>}
    >
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format(value)}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        id="summor"
        caption={t('report:summary.byType')}
        captionHidden
        cards
        rows={sums.byType}
        rowId={({ type }) => `summa-${type}`}
        columns={[
          {
            id: 'type',
            header: t('absence:column.type'),
            cell: ({ row }) => t(`absence:absenceType.${row.original.type}`),
            meta: { rowHeader: true },
          },
          {
            id: 'persons',
            header: t('report:summary.persons'),
            cell: ({ row }) => format(row.original.persons),
            meta: { numeric: true },
          },
          {
            id: 'occasions',
            header: t('absence:occasions'),
            cell: ({ row }) => format(row.original.occasions),
            meta: { numeric: true },
          },
          {
            id: 'absenceDays',
            header: t('report:summary.days'),
            cell: ({ row }) => format(row.original.absenceDays),
            meta: { numeric: true },
          },
        ]}
      />
    </Card>
  );
}
