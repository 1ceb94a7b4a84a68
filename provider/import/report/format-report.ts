import type { Language } from '#locales/catalogue.ts';
import type { ImportResult } from '../import-files.ts';
import type { FileReport, RowNote } from './file-report.ts';
import { formatReason, formatReasonOfRows } from './format-reason.ts';
import { type NoteList, SHOWN_ROWS } from './note-list.ts';
import { formatCause } from '#provider/delivery/update-notifications.ts';
import { fillIn, getImportTexts } from './texts/report-texts.ts';

const MAX_CODES = 50;

/**
 * Formats the report of an import as lines of text: numbers, file and column names, reasons; no names or personal numbers. Of
 * many rows with one reason the report shows the number and the first rows.
 */
export function formatReport(
  { outcome, organisation, notificationFailure, reports }: Omit<ImportResult, 'errors'>,
  language: Language,
): string {
  const texts = getImportTexts(language);
  return [
    ...reports.flatMap((report) => formatFile(report, language)),
    ...(organisation === 'created' ? [texts.newOrganisation] : []),
    ...(organisation === 'renamed' ? [texts.renamedOrganisation] : []),
    texts.outcomes[outcome],
    ...(notificationFailure === null
      ? []
      : [fillIn(texts.notNotified, { cause: formatCause(notificationFailure) })]),
    '',
  ].join('\n');
}

function formatFile(report: FileReport, language: Language): string[] {
  const { file, kind, read, created, changed, skipped, rejected, ignored, unknownColumns } = report;
  const texts = getImportTexts(language);
  const counts = [
    fillIn(texts.counts, { read, created, changed, skipped, refused: rejected }),
    ...(ignored.size === 0 ? [] : [formatIgnored(ignored, language)]),
  ];
  const columns = unknownColumns.join(', ');
  return [
    `${file} (${texts.kinds[kind]}): ${counts.join(', ')}`,
    ...(columns === '' ? [] : [`  ${fillIn(texts.unknownColumns, { columns })}`]),
    ...formatEncodingMismatch(report, language),
    ...report.notes.map(({ note, values }) => `  ${texts.labels.note}: ${fillIn(texts.notes[note], values)}`),
    ...formatNotes('refused', report.rejectionNotes, language),
    ...formatNotes('remark', report.warningNotes, language),
  ];
}

function formatIgnored(ignored: ReadonlyMap<string, number>, language: Language): string {
  const texts = getImportTexts(language);
  const total = [...ignored.values()].reduce((sum, count) => sum + count, 0);
  const all = [...ignored].map(([code, count]) => `${code} ${String(count)}`).sort();
  const count = all.length - MAX_CODES;
  const codes = count > 0 ? [...all.slice(0, MAX_CODES), fillIn(texts.otherCodes, { count })] : all;
  return fillIn(texts.ignored, { total, codes: codes.join(', ') });
}

/** Many rows are preceded by the number of each reason. */
function formatNotes(outcome: 'refused' | 'remark', notes: NoteList, language: Language): string[] {
  const { total, shown, counts } = notes;
  const texts = getImportTexts(language);
  const label = texts.labels[outcome];
  const formatRows = (rows: readonly RowNote[]) =>
    sortByRow(rows).map((note) => `  ${label}: ${formatReason(note, language)}`);
  if (total <= SHOWN_ROWS) return formatRows(shown);
  const totals = counts.map(({ reason, count }) =>
    fillIn(texts.rowsOfReason, { count, reason: formatReasonOfRows(reason, language) }),
  );
  const more = fillIn(texts.moreRows, { count: total - shown.length });
  return [
    ...totals.map((line) => `  ${label} ${line}`),
    ...counts.flatMap((of) => formatRows(shown.filter(({ reason }) => reason === of.reason))),
    ...(total === shown.length ? [] : [`  ${label} ${more}`]),
  ];
}

function formatEncodingMismatch({ file, encodingMismatch }: FileReport, language: Language): string[] {
  if (encodingMismatch === null) return [];
  const texts = getImportTexts(language);
  return [`  ${texts.labels.remark}: ${fillIn(texts.encodingMismatch, { file, ...encodingMismatch })}`];
}

function sortByRow(notes: readonly RowNote[]): RowNote[] {
  return [...notes].sort((a, b) => a.row - b.row);
}
