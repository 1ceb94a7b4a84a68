import type { Correction } from '#contract/calls/administration/correction.ts';

/** A table of absences with the one row of a correction. It has only the columns that are corrected. */
export function toCorrectionFile({ employmentNumber, type, from, change }: Correction): string {
  const columns = ['employment_number', 'type', 'from'];
  const cells = [`"${employmentNumber.replaceAll('"', '""')}"`, type.toLowerCase(), from];
  if (change.kind === 'lastDay') {
    columns.push('to');
    cells.push(change.to ?? '');
  }
  if (change.kind === 'degree') {
    columns.push('degree');
    // The percent sign distinguishes 1 % from the whole day.
    cells.push(`${String(change.degree)}%`);
  }
  return `${columns.join(';')}\n${cells.join(';')}\n`;
}
