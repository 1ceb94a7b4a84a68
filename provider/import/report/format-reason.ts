import type { Language } from '#locales/catalogue.ts';
import { listServiceNames } from '../service-use/service-names.ts';
import { listTypeNames } from '../values/absence-types.ts';
import type { ContradictedRow } from './contradiction.ts';
import type { OtherRow, RowNote } from './file-report.ts';
import type { Reason } from './reasons.ts';
import { fillIn, type ImportTexts, getImportTexts } from './texts/report-texts.ts';

/** In place of the value of several rows, and of error lists that were stored before the reason had a value or another row. */
const UNKNOWN_VALUE = '…';

/** Formats a note as a line: the row, the column and the reason. */
export function formatReason(note: RowNote, language: Language): string {
  const { row, column, reason } = note;
  const texts = getImportTexts(language);
  const form = !isSentence(texts.reasons[reason])
    ? texts.row
    : reason === 'contradicts'
      ? texts.rowContradicts
      : texts.rowSentence;
  const location = `${String(row)}${column === null ? '' : `, ${column}`}`;
  return fillIn(form, { location, reason: formatReasonText(note, language) });
}

/** Formats the reason of a note without the row and the column. */
export function formatReasonText(
  { reason, value = null, other, contradicted }: Omit<RowNote, 'row' | 'column'>,
  language: Language,
): string {
  const texts = getImportTexts(language);
  const text = texts.reasons[reason];
  if (!isSentence(text)) {
    const sentence = fillIn(text, listNames(texts));
    if (value === null) return sentence;
    const isAboutValue = sentence.startsWith(texts.valuePrefix);
    return `'${value}' ${isAboutValue ? sentence.slice(texts.valuePrefix.length) : sentence}`;
  }
  return fillIn(text, {
    value: contradicted === undefined ? (value ?? UNKNOWN_VALUE) : formatContradiction(contradicted, texts),
    location: other === undefined ? UNKNOWN_VALUE : formatRowNumber(other, texts),
    percent: Math.round(Number(value) * 100),
  });
}

/** Whether the text of a reason is a sentence of its own: it names a value or another row. */
function isSentence(text: string): boolean {
  return text.includes('{value}') || text.includes('{location}');
}

/** Formats a reason that applies to several rows. */
export function formatReasonOfRows(reason: Reason, language: Language): string {
  const texts = getImportTexts(language);
  return fillIn(texts.reasons[reason], {
    value: UNKNOWN_VALUE,
    percent: UNKNOWN_VALUE,
    location: UNKNOWN_VALUE,
    ...listNames(texts),
  });
}

function listNames({ or }: ImportTexts) {
  return { types: listTypeNames(or), services: listServiceNames(or) };
}

function formatContradiction({ row, file, difference }: ContradictedRow, texts: ImportTexts): string {
  const { subject, number, from, columns } = difference;
  const sentence = fillIn(texts.contradictions[subject], { number, from: from ?? '' });
  const location = formatRowNumber({ row, file }, texts);
  if (columns.length === 0) return `${location}: ${sentence}`;
  const remedy = fillIn(subject === 'serviceUse' ? texts.joinDescriptions : texts.keepOneRow, { location });
  return `${location}: ${fillIn(texts.differ, { subject: sentence, columns: columns.join(', '), remedy })}`;
}

function formatRowNumber({ row, file }: OtherRow, texts: ImportTexts): string {
  return fillIn(file === null ? texts.sameFileRow : texts.fileRow, { row, file: file ?? '' });
}
