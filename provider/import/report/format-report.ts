import type { FileReport, RowNote } from './file-report.ts';
import type { ImportResult } from '../import-files.ts';
import { REASONS } from './reasons.ts';

/** The last line of the report. */
const OUTCOME_SENTENCES = {
  stored: 'Stored.',
  dryRun: 'A dry run: nothing was stored.',
  refused: 'Rows were refused and --strict was given: nothing was stored.',
  incomplete:
    'Rows were refused, and a complete delivery counts only as a whole: nothing was stored. Correct the rows.',
  held: 'The delivery is held: nothing was stored.',
  nothingUsable: 'Every row of a file was refused: nothing was stored. Correct the file, or leave it out.',
} as const satisfies Record<ImportResult['outcome'], string>;

/** Formats the report of an import as lines of text: numbers, file and column names, reasons; no names or personal numbers. */
export function formatReport({ outcome, organisation, notified, reports }: ImportResult): string {
  return [
    ...reports.flatMap(formatFile),
    ...(organisation === 'created' ? ['The organisation is new.'] : []),
    ...(organisation === 'renamed' ? ['The organisation has a new name.'] : []),
    OUTCOME_SENTENCES[outcome],
    ...(notified
      ? []
      : [
          'Notifications could not be created now. The server creates them at its next start or at midnight.',
        ]),
    '',
  ].join('\n');
}

function formatFile(report: FileReport): string[] {
  const { file, kind, read, created, changed, skipped, ignored } = report;
  const { rejections, warnings, unknownColumns, notes } = report;
  const counts = [
    ...[`read ${read}`, `created ${created}`, `changed ${changed}`, `skipped ${skipped}`],
    `refused ${rejections.length}`,
    ...(ignored.size === 0 ? [] : [`ignored ${formatIgnored(ignored)}`]),
  ];
  return [
    `${file} (${kind}): ${counts.join(', ')}`,
    ...(unknownColumns.length === 0 ? [] : [`  columns not used: ${unknownColumns.join(', ')}`]),
    ...formatEncodingMismatch(report),
    ...notes.map((note) => `  note: ${note}`),
    ...sortByRow(rejections).map((note) => `  refused: ${formatNote(note)}`),
    ...sortByRow(warnings).map((note) => `  remark: ${formatNote(note)}`),
  ];
}

function formatIgnored(ignored: ReadonlyMap<string, number>): string {
  const total = [...ignored.values()].reduce((sum, count) => sum + count, 0);
  const codes = [...ignored].map(([code, count]) => `${code} ${count}`).sort();
  return `${total} (${codes.join(', ')})`;
}

function formatNote({ row, column, reason, value = null }: RowNote): string {
  const text: string = REASONS[reason];
  const place = `${String(row)}${column === null ? '' : `, ${column}`}`;
  if (!text.includes('{value}')) return `row ${place}: ${value === null ? '' : `'${value}' `}${text}`;
  const sentence = text
    .replace('{value}', value ?? '')
    .replace('{percent}', String(Math.round(Number(value) * 100)));
  return reason === 'contradicts' ? `Row ${String(row)} ${sentence}` : `Row ${place}: ${sentence}.`;
}

function formatEncodingMismatch({ file, encodingMismatch }: FileReport): string[] {
  if (encodingMismatch === null) return [];
  const { declared, found } = encodingMismatch;
  return [`  remark: ${file} declares the encoding ${declared} but holds ${found}: it was read as ${found}`];
}

function sortByRow(notes: readonly RowNote[]): RowNote[] {
  return [...notes].sort((a, b) => a.row - b.row);
}
