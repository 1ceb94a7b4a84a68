import { DataTable } from '#app/ui/data/data-table.tsx';
import type { Guide } from './build-guide.server.ts';

/** The keyboard shortcuts and their functions. */
export function KeysTable({ keys: { caption, headers, rows } }: { keys: Guide['keys'] }) {
  return (
    <DataTable
      id="tangenter"
      caption={caption}
      captionHidden
      rows={rows}
      rowId={({ id }) => `tangent-${id}`}
      columns={[
        { id: 'key', header: headers[0], cell: ({ row }) => row.original.key, meta: { rowHeader: true } },
        { id: 'does', header: headers[1], cell: ({ row }) => row.original.does },
      ]}
    />
  );
}
