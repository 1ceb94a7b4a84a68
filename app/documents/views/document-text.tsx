import { Card } from '#app/ui/layout/card.tsx';
import type { ColumnDef } from '@tanstack/react-table';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { TextView } from '../content/document-view.ts';
import styles from '../document.module.css';

type Table = NonNullable<TextView['sections'][number]['table']>;

/** A read-only document. `prefix` keeps ids unique when two are on one page. */
export function DocumentText({ text, prefix = '' }: { text: TextView; prefix?: string }) {
  return (
    <>
      {text.sections.map(({ id, title, items, table }) => (
        <Card key={id} id={prefix + id} title={title} flush={table !== null}>
          {items.length > 0 && (
            <dl className="stack">
              {items.map((item) => (
                <div key={item.label}>
                  <dt className="label">{item.label}</dt>
                  <dd className={styles.written}>{item.text}</dd>
                </div>
              ))}
            </dl>
          )}
          {table !== null && <RowsTable id={`${prefix}${id}-rader`} table={table} />}
        </Card>
      ))}
    </>
  );
}

/** The caption differs from the heading of the card: two regions need different names. */
function RowsTable({ id, table }: { id: string; table: Table }) {
  if (table.rows.length === 0) return <EmptyState icon="empty">{table.none}</EmptyState>;
  return (
    <DataTable
      id={id}
      caption={table.caption}
      captionHidden
      columns={table.columns.map((header, at): ColumnDef<string[]> => ({
        id: header,
        header,
        cell: ({ row }) => <span className={styles.written}>{row.original[at]}</span>,
      }))}
      rows={table.rows}
      rowId={(_, at) => `${id}-${String(at + 1)}`}
    />
  );
}
