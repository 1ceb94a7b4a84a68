import { Card } from '#app/ui/layout/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import type { ReportView } from './load-report.server.ts';
import styles from './report.module.css';

type SummaryCardProps = { title: string; summary: NonNullable<ReportView['summary']> };

/** The sums of all rows, and their distribution over absence types. */
export function SummaryCard({ title, summary }: SummaryCardProps) {
  const { figures, headings, typeHeading, types, note, caption } = summary;
  return (
    <Card id="sammanfattning" title={title} flush footer={<p className="small muted">{note}</p>}>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        id="summor"
        caption={caption}
        captionHidden
        rows={types}
        rowId={({ type }) => `summa-${type}`}
        columns={[
          { id: 'type', header: typeHeading, rowHeader: true, cell: ({ label }) => label },
          ...headings.map((header, at) => ({
            id: header,
            header,
            numeric: true,
            cell: ({ values }: (typeof types)[number]) => values[at],
          })),
        ]}
      />
    </Card>
  );
}
