const MAX_QUOTED_CHARACTERS = 30;
/** At most three digits, which are no employment number, and four decimals. */
const SHORT_NUMBER = /^[-+]?\d{1,3}([.,]\d{1,4})?( ?%)?$/;
/** Three numbers with the same separator; a time may follow. */
const DATE = /^\d{1,4}([-./ ])\d{1,2}\1\d{1,4}([T ][\d:.]{4,12})?$/;
const TIME = /^[-+]?\d{1,3}:\d{1,2}(:\d{1,2})?$/;
/** Columns whose values identify a person. */
const PERSONAL_COLUMNS: readonly string[] = ['birth_date', 'personal_number', 'employment_number', 'name'];
/** Columns and elements of dates. In any other one, a date may be a date of birth. */
const DATE_COLUMNS: readonly string[] = [
  'from',
  'to',
  'date',
  'expected_return',
  'reported_at',
  'recovered_at',
  'contract_from',
  'contract_to',
  'datum',
  'datumfrom',
  'datumtom',
];

/**
 * In reordered columns the value may be a personal number or a name: neither is quoted. A short number may be a wage code, or days
 * as in `sjuk dag 2-14`; words in parentheses are an abbreviation or in lower case.
 */
export function quoteUnlessPersonal(text: string): string | null {
  const isText =
    /^([\p{L}_./-]+( ([\p{Ll}_./-]+|\d{1,3}(-\d{1,3})?))*( \((\p{Lu}{2,5}|[\p{Ll} ./-]+)\))?|\d{1,4})$/u.test(
      text,
    );
  return isText && text.length <= MAX_QUOTED_CHARACTERS ? text : null;
}

/**
 * The value of a cell that cannot be read, for a message: a date in a column of dates, a time or a short number. Null for
 * everything else: in a file with columns in another order it may be a name, a personal number or a birth date, and a rejected
 * row is not known to hideNames.
 */
export function quoteCell(column: string, text: string): string | null {
  if (PERSONAL_COLUMNS.includes(column)) return null;
  const patterns = DATE_COLUMNS.includes(column) ? [SHORT_NUMBER, TIME, DATE] : [SHORT_NUMBER, TIME];
  return patterns.some((pattern) => pattern.test(text)) ? text : null;
}

/** A code has fewer digits than a birth date or a personal number. */
const MAX_DIGITS_OF_CODE = 5;

/**
 * The department of an employee, for a message: a short number, or a code of letters and digits, as `K-12`. Null for a word: in
 * reordered columns it may be a name, and a file of new employees has names that are not known yet.
 */
export function quoteDepartment(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '').length;
  const isCode = digits > 0 && digits <= MAX_DIGITS_OF_CODE && /^[\d_./-]*\p{L}[\p{L}\d_./-]*$/u.test(text);
  const isQuoted = (isCode && text.length <= MAX_QUOTED_CHARACTERS) || /^\d{1,4}$/.test(text);
  return isQuoted ? text : null;
}
