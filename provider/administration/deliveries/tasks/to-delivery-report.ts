import type { Language } from '#locales/catalogue.ts';
import type {
  DeliveryReport,
  LocalisedText,
  ReportedFile,
} from '#provider/database/tables/deliveries/delivery.ts';
import type { ImportResult } from '#provider/import/import-files.ts';
import type { FileReport } from '#provider/import/report/file-report.ts';
import { formatReason, formatReasonOfRows } from '#provider/import/report/format-reason.ts';
import type { NoteList } from '#provider/import/report/note-list.ts';
import { fillIn, getImportTexts } from '#provider/import/report/texts/report-texts.ts';
import { withFileNames } from '#provider/import/report/with-file-names.ts';

/**
 * The report of an import as data: counts, and texts in both languages about rows, without names and personal numbers.
 *
 * @param fileNames by path
 */
export function toDeliveryReport(
  { outcome, effects, reports, correction }: ImportResult,
  fileNames: ReadonlyMap<string, string>,
): DeliveryReport {
  const inBoth = (format: (language: Language) => string) => localise(format, fileNames);
  const files = reports.map((report) => toReportedFile(report, inBoth));
  return { outcome, effects, files, ...(correction === null ? {} : { correction }) };
}

/** A text in both languages, with file names instead of paths. */
export function localise(
  format: (language: Language) => string,
  fileNames: ReadonlyMap<string, string>,
): LocalisedText {
  return { sv: withFileNames(format('sv'), fileNames), en: withFileNames(format('en'), fileNames) };
}

type InBoth = (format: (language: Language) => string) => LocalisedText;

function toReportedFile(report: FileReport, inBoth: InBoth): ReportedFile {
  const { file, kind, read, created, changed, skipped, rejected, ignored, mapping } = report;
  return {
    name: inBoth(() => file).sv,
    kind,
    ...(mapping === null || mapping.version === 0
      ? {}
      : { mapping: { name: mapping.name, version: mapping.version } }),
    read,
    created,
    changed,
    skipped,
    rejected,
    ignored: [...ignored].map(([name, count]) => ({ kind: name, count })),
    notes: listNotes(report, inBoth),
    rejections: toReasons(report.rejectionNotes, inBoth),
    warnings: toReasons(report.warningNotes, inBoth),
  };
}

function listNotes(report: FileReport, inBoth: InBoth): LocalisedText[] {
  const { file, unknownColumns, encodingMismatch } = report;
  const notes = report.notes.map(({ note, values }) =>
    inBoth((language) => fillIn(getImportTexts(language).notes[note], values)),
  );
  if (encodingMismatch !== null) {
    const values = { file, ...encodingMismatch };
    notes.unshift(inBoth((language) => fillIn(getImportTexts(language).encodingMismatch, values)));
  }
  if (unknownColumns.length > 0) {
    const values = { columns: unknownColumns.join(', ') };
    notes.unshift(inBoth((language) => fillIn(getImportTexts(language).unknownColumns, values)));
  }
  return notes;
}

function toReasons({ counts, shown }: NoteList, inBoth: InBoth) {
  return counts.map(({ reason, count }) => ({
    reason: inBoth((language) => formatReasonOfRows(reason, language)),
    count,
    rows: shown
      .filter((note) => note.reason === reason)
      .map((note) => inBoth((language) => formatReason(note, language))),
  }));
}
