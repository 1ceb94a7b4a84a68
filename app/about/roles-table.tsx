import type { ColumnDef } from '@tanstack/react-table';
import { DataTable } from '#app/ui/data/data-table.tsx';
import type { About } from './build-about.server.ts';

/** What each role sees: yes or no as text, one column for each kind of data. */
export function RolesTable({ roles: { caption, headers, rows } }: { roles: About['roles'] }) {
  const [first = '', ...others] = headers;
  type Row = (typeof rows)[number];
  return (
    <DataTable<Row>
      id="roller"
      caption={caption}
      captionHidden
      rows={rows}
      rowId={(_, index) => `roll-${String(index + 1)}`}
      columns={[
        { id: 'role', header: first, cell: ({ row }) => row.original.role, meta: { rowHeader: true } },
        ...others.map((header, index): ColumnDef<Row> => ({
          id: String(index),
          header,
          cell: ({ row }) => row.original.cells[index],
        })),
      ]}
    />
  );
}
