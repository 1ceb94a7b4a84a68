import type { Day } from './calendar.ts';

/** A cell holds no more (Excel's limit), in UTF-16 units. */
const CELL_MAX_LENGTH = 32_767;
const SHEET_NAME_MAX_LENGTH = 31;

/** What a spreadsheet program may read as the start of a formula, here or in a CSV file made of the sheet (ASVS 1.2.10). */
const FORMULA_START = /^[=+\-@\t\r\n\0]/;

/** What XML 1.0 cannot hold: a program that met one would call the whole file damaged. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Programs read `_x0041_` in a cell as the character with that code; the escaped underscore keeps it as text. */
const CODED_CHARACTER = /_(?=x[\da-f]{4}_)/gi;

/** In a CSV file some programs skip white space before the sign, and read its wide form as the sign itself. */
const FIELD_FORMULA_START = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

/**
 * Text for a cell: one that begins as a formula does gets an apostrophe, what no file can hold is left out, and what is longer
 * than a cell is cut. No zod: both tiers make spreadsheets.
 */
export function safeCellText(text: string): string {
  const clean = text.replace(NOT_XML, '');
  const guarded = FORMULA_START.test(text) || FORMULA_START.test(clean) ? `'${clean}` : clean;
  return cut(guarded.replace(CODED_CHARACTER, '_x005F_'), CELL_MAX_LENGTH);
}

/** Text for a field of a CSV file, on one line and before it is quoted: it is never the start of a formula. */
export function safeFieldText(text: string): string {
  const clean = text.replace(NOT_XML, '').replace(/[\t\r\n]+/g, ' ');
  return FORMULA_START.test(text) || FIELD_FORMULA_START.test(clean) ? `'${clean}` : clean;
}

/**
 * A name that a sheet may have: without `[ ] : * ? / \`, without an apostrophe at either end, at most 31 characters, and
 * neither empty nor `History`, which Excel keeps for itself.
 */
export function safeSheetName(text: string): string {
  const clean = text.replace(NOT_XML, '').replace(/[[\]:*?/\\\t\r\n]/g, ' ');
  const name = cut(trimmed(clean), SHEET_NAME_MAX_LENGTH).replace(/[\s']+$/, '');
  return name === '' || name.toLowerCase() === 'history' ? 'Sheet1' : name;
}

/** The file name of a workbook: with the day, where the name given has none, and the extension once. */
export function workbookFileName(name: string, today: Day): string {
  const stem = name.replace(/(\.xlsx)+$/i, '').trim() || 'export';
  return `${/\d{4}-\d{2}-\d{2}/.test(stem) ? stem : `${stem}-${today}`}.xlsx`;
}

function trimmed(text: string): string {
  return text.replace(/^[\s']+|[\s']+$/g, '');
}

/** The first `length` units, without half of a pair at the end. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
