import type { RowNote } from './file-report.ts';
import { type Reason, REASONS } from './reasons.ts';

type Note = Pick<RowNote, 'column' | 'reason' | 'row' | 'value'>;

/** Formats a note as a line: the row, the column and the reason. */
export function formatReason(note: Note): string {
  const { row, column, reason } = note;
  const text: string = REASONS[reason];
  const place = `${String(row)}${column === null ? '' : `, ${column}`}`;
  if (!text.includes('{value}')) return `row ${place}: ${formatReasonText(note)}`;
  return reason === 'contradicts'
    ? `Row ${String(row)} ${formatReasonText(note)}`
    : `Row ${place}: ${formatReasonText(note)}.`;
}

/** Formats the reason of a note without the row and the column. */
export function formatReasonText({ reason, value = null }: Note): string {
  const text: string = REASONS[reason];
  if (!text.includes('{value}')) return `${value === null ? '' : `'${value}' `}${text}`;
  return text.replace('{value}', value ?? '').replace('{percent}', String(Math.round(Number(value) * 100)));
}

/** Formats a reason that stands for several rows. */
export function formatReasonOfRows(reason: Reason): string {
  return REASONS[reason].replace('{value}', '…').replace('{percent}', '…');
}
