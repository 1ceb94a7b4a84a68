import type { Day } from '#contract/values/calendar.ts';

/** Excel's limit for a cell, in UTF-16 units. */
const CELL_MAX_LENGTH = 32_767;
const SHEET_NAME_MAX_LENGTH = 31;

/**
 * Characters that a spreadsheet program may interpret as the start of a formula, in a sheet or in a CSV
 * export of it (ASVS 1.2.10).
 */
const FORMULA_START = /^[=+\-@\t\r\n\0]/;

/** Characters that XML 1.0 does not allow: programs report a file with one as damaged. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Excel decodes `_x0041_` in a cell as the character with that code; the escaped underscore prevents it. */
const CODED_CHARACTER = /_(?=x[\da-f]{4}_)/gi;

/**
 * In a CSV file some programs skip white space before the sign, and treat its full-width form like the sign.
 */
const FIELD_FORMULA_START = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

/**
 * Text that needs no change, unless it is too long: it starts with a letter or digit and contains only characters of
 * Latin-1 that are neither controls nor underscores. Nearly every cell matches, and a workbook has millions of them.
 */
const PLAIN_TEXT = /^[\da-zA-Z\xc0-\xff][\x20-\x5e\x60-\x7e\xa0-\xff]*$/;

/**
 * Sanitises text for a cell: prefixes an apostrophe when it starts like a formula, removes characters that
 * XML does not allow, and cuts at the maximum length. No zod: both tiers create spreadsheets.
 */
export function safeCellText(text: string): string {
  if (text.length <= CELL_MAX_LENGTH && PLAIN_TEXT.test(text)) return text;
  const clean = text.replace(NOT_XML, '');
  const guarded = FORMULA_START.test(text) || FORMULA_START.test(clean) ? `'${clean}` : clean;
  return cut(guarded.replace(CODED_CHARACTER, '_x005F_'), CELL_MAX_LENGTH);
}

/**
 * Sanitises text for a CSV field, on one line and before quoting, so that it is never the start of a formula.
 */
export function safeFieldText(text: string): string {
  const clean = text.replace(NOT_XML, '').replace(/[\t\r\n]+/g, ' ');
  return FORMULA_START.test(text) || FIELD_FORMULA_START.test(clean) ? `'${clean}` : clean;
}

/**
 * Returns a valid sheet name: without `[ ] : * ? / \`, without an apostrophe at either end, at most 31
 * characters, and neither empty nor `History`, which Excel reserves.
 */
export function safeSheetName(text: string): string {
  const clean = text.replace(NOT_XML, '').replace(/[[\]:*?/\\\t\r\n]/g, ' ');
  const name = cut(trimmed(clean), SHEET_NAME_MAX_LENGTH).replace(/[\s']+$/, '');
  return name === '' || name.toLowerCase() === 'history' ? 'Sheet1' : name;
}

/** The file name of a workbook: adds the date unless the name contains one, and the extension once. */
export function workbookFileName(name: string, today: Day): string {
  const stem = name.replace(/(\.xlsx)+$/i, '').trim() || 'export';
  return `${/\d{4}-\d{2}-\d{2}/.test(stem) ? stem : `${stem}-${today}`}.xlsx`;
}

function trimmed(text: string): string {
  return text.replace(/^[\s']+|[\s']+$/g, '');
}

/** The first `length` units, without a lone surrogate at the end. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
