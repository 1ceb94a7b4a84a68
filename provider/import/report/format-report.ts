import type { FileReport, RowNote } from './file-report.ts';
import type { ImportResult } from '../import-files.ts';
import { formatReason, formatReasonOfRows } from './format-reason.ts';
import { type NoteList, SHOWN_ROWS } from './note-list.ts';

const MAX_CODES = 50;

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

/**
 * Formats the report of an import as lines of text: numbers, file and column names, reasons; no names or personal numbers. Of
 * many rows with one reason the report shows the number and the first rows.
 */
export function formatReport({
  outcome,
  organisation,
  notified,
  reports,
}: Omit<ImportResult, 'errors'>): string {
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
  const { rejected, rejectionNotes, warningNotes, unknownColumns, notes } = report;
  const counts = [
    ...[`read ${read}`, `created ${created}`, `changed ${changed}`, `skipped ${skipped}`],
    `refused ${rejected}`,
    ...(ignored.size === 0 ? [] : [`ignored ${formatIgnored(ignored)}`]),
  ];
  return [
    `${file} (${kind}): ${counts.join(', ')}`,
    ...(unknownColumns.length === 0 ? [] : [`  columns not used: ${unknownColumns.join(', ')}`]),
    ...formatEncodingMismatch(report),
    ...notes.map((note) => `  note: ${note}`),
    ...formatNotes('refused', rejectionNotes),
    ...formatNotes('remark', warningNotes),
  ];
}

function formatIgnored(ignored: ReadonlyMap<string, number>): string {
  const total = [...ignored.values()].reduce((sum, count) => sum + count, 0);
  const all = [...ignored].map(([code, count]) => `${code} ${count}`).sort();
  const more = all.length - MAX_CODES;
  const codes = more > 0 ? [...all.slice(0, MAX_CODES), `${more} other codes`] : all;
  return `${total} (${codes.join(', ')})`;
}

/** Many rows are preceded by the number of each reason. */
function formatNotes(outcome: 'refused' | 'remark', notes: NoteList): string[] {
  const { total, shown, counts } = notes;
  const formatRows = (rows: readonly RowNote[]) =>
    sortByRow(rows).map((note) => `  ${outcome}: ${formatReason(note)}`);
  if (total <= SHOWN_ROWS) return formatRows(shown);
  return [
    ...counts.map(({ reason, count }) => `  ${outcome} ${count} rows: ${formatReasonOfRows(reason)}`),
    ...counts.flatMap((of) => formatRows(shown.filter(({ reason }) => reason === of.reason))),
    ...(total === shown.length
      ? []
      : [`  ${outcome} ${total - shown.length} rows more: the error list contains all rows`]),
  ];
}

function formatEncodingMismatch({ file, encodingMismatch }: FileReport): string[] {
  if (encodingMismatch === null) return [];
  const { declared, found } = encodingMismatch;
  return [`  remark: ${file} declares the encoding ${declared} but holds ${found}: it was read as ${found}`];
}

function sortByRow(notes: readonly RowNote[]): RowNote[] {
  return [...notes].sort((a, b) => a.row - b.row);
}
