import type { LogRow } from '#contract/calls/administration/access-log.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import type { ShownLogRow } from './log-table.tsx';

/** The rows with their times in Stockholm: browsers have no data of time zones that all of them share. */
export function toShownRows(rows: readonly LogRow[]): ShownLogRow[] {
  return rows.map((row) => ({ ...row, time: formatInstant(row.at) }));
}
