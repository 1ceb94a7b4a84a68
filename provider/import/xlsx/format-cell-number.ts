/** Built-in formats of dates and times; the second line are those of East Asian versions (ECMA-376 part 1, 18.8.30). */
const DATE_FORMAT_IDS = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54,
  55, 56, 57, 58,
]);
/** `h:mm` and `h:mm:ss`. */
const TIME_FORMAT_IDS = new Set([20, 21]);
/** `[h]:mm:ss`. */
const ELAPSED_FORMAT_ID = 46;
const PERCENT_FORMAT_IDS = new Set([9, 10]);
/** Doubles have about 15 decimal digits; more are not stored reliably (a workbook shows 15). */
const MAX_SIGNIFICANT_DIGITS = 15;
const MILLISECONDS_PER_DAY = 86_400_000;
const SECONDS_PER_DAY = 86_400;
const SECONDS_PER_HOUR = 3_600;
/** The day of serial 0 of the 1900 system, for serials after its 29 February 1900, a day that did not exist. */
const EPOCH = Date.UTC(1899, 11, 30);
const FICTIONAL_LEAP_DAY_SERIAL = 60;
/** The serial of 1904-01-01, which is 0 in the 1904 system. */
const START_1904 = 1_462;
/** The serial of 9999-12-31. */
const LAST_SERIAL = 2_958_465;

/** `time`: hours and minutes within a day, `elapsed`: hours that may be more than a day; both have no date. */
export type NumberFormat =
  { kind: 'date' | 'time' | 'elapsed' | 'percent' | 'plain' } | { kind: 'zeroPadded'; pattern: string };

/**
 * Classifies a number format (ECMA-376 part 1, 18.8.30 and 18.8.31).
 *
 * @param code of a format of the workbook; undefined for a built-in one
 */
export function toNumberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (TIME_FORMAT_IDS.has(id)) return { kind: 'time' };
    if (id === ELAPSED_FORMAT_ID) return { kind: 'elapsed' };
    if (DATE_FORMAT_IDS.has(id)) return { kind: 'date' };
    return { kind: PERCENT_FORMAT_IDS.has(id) ? 'percent' : 'plain' };
  }
  const [section = ''] = code.split(';');
  // An elapsed time ([h]:mm) keeps its letters; colours, conditions and locales in brackets are removed.
  const placeholders = section
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(h+|m+|s+)\]/gi, '$1')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/general/gi, '');
  if (isTimeFormat(section, placeholders)) return { kind: /\[h+\]/i.test(section) ? 'elapsed' : 'time' };
  if (/[dmyhs]/i.test(placeholders)) return { kind: 'date' };
  if (placeholders.includes('%')) return { kind: 'percent' };
  const pattern = section.replaceAll('"', '').replaceAll('\\', '');
  return /^0[0-]*0$/.test(pattern) ? { kind: 'zeroPadded', pattern } : { kind: 'plain' };
}

/** The system's time format ([$-F400]) has AM/PM in its code, but is shown as the system shows times. */
function isTimeFormat(section: string, placeholders: string): boolean {
  if (!/h/i.test(placeholders) || /[dy]|mmm/i.test(placeholders)) return false;
  return /^\[\$-F400\]/i.test(section) || !/am\/pm|a\/p/i.test(placeholders);
}

/**
 * The hours of a number with a time format, as a decimal number, for a column of hours: 8:00 is stored as a third of a day. Null
 * for another format, and for a time of day (`h:mm`) that is not within one day, because the cell shows other hours then.
 */
export function toHours(stored: string, { kind }: NumberFormat): string | null {
  const days = Number(stored);
  if ((kind !== 'time' && kind !== 'elapsed') || stored.trim() === '' || !Number.isFinite(days)) return null;
  if (kind === 'time' && Math.abs(days) >= 1) return null;
  return formatPlain(Math.round(days * SECONDS_PER_DAY) / SECONDS_PER_HOUR);
}

/**
 * The text of a stored number: a date as `YYYY-MM-DD`, with a time of day as `YYYY-MM-DDTHH:MM:SS`; a percentage with its
 * sign (0.5 is `50 %`), so that the mapping applies no unit to it; other numbers with up to 15 digits and without an exponent.
 * Null if the text is no number, has more digits than a double stores, or is no date although its format is one.
 */
export function formatCellNumber(stored: string, format: NumberFormat, is1904: boolean): string | null {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return null;
  switch (format.kind) {
    case 'date':
    case 'time':
    case 'elapsed':
      return formatSerial(value, is1904);
    case 'percent': {
      const percent = formatPlain(value * 100);
      return percent === null ? null : `${percent} %`;
    }
    case 'zeroPadded':
      return formatZeroPadded(value, format.pattern);
    case 'plain':
      return formatPlain(value);
  }
}

/**
 * A serial as date, or date and time of day. Null without a date: the fictional 29 February 1900, times of day (below 1; in the 1904
 * system also 1904-01-01, which cannot be told from them), and serials after 9999-12-31.
 */
function formatSerial(stored: number, is1904: boolean): string | null {
  const serial = is1904 ? stored + START_1904 : stored;
  if (stored < 1 || serial > LAST_SERIAL || Math.floor(serial) === FICTIONAL_LEAP_DAY_SERIAL) return null;
  // Serials before the fictional day count from 1899-12-31.
  const days = serial < FICTIONAL_LEAP_DAY_SERIAL ? serial + 1 : serial;
  const seconds = Math.round((days * MILLISECONDS_PER_DAY) / 1_000);
  const text = new Date(EPOCH + seconds * 1_000).toISOString().slice(0, 19);
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text;
}

/** Numbers in a column of dates are serials if they are in these years; others may be dates typed as digits, such as 20250203. */
const FIRST_SERIAL_YEAR = 1930;
const LAST_SERIAL_YEAR = 2059;
/** Dates that payroll systems write for an open end. */
const OPEN_END_DAYS = ['2999-12-31', '9999-12-31'];

/** Five digits that may be YYMMDD without its leading zero, such as 30103 for 2003-01-03. */
const SHORT_TYPED_DATE = /^\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

/**
 * Reads a number without a date format, in a column of dates, as a serial. Null if it is not a whole serial in the expected years, or
 * may also be a date typed as digits.
 */
export function toSerialDate(stored: string, is1904: boolean): string | null {
  const value = Number(stored);
  if (SHORT_TYPED_DATE.test(stored.trim())) return null;
  const day = stored.trim() !== '' && Number.isInteger(value) ? formatSerial(value, is1904) : null;
  if (day === null) return null;
  const year = Number(day.slice(0, 4));
  return (year >= FIRST_SERIAL_YEAR && year <= LAST_SERIAL_YEAR) || OPEN_END_DAYS.includes(day) ? day : null;
}

function formatPlain(value: number): string | null {
  if (Math.abs(value) >= 10 ** MAX_SIGNIFICANT_DIGITS) return null;
  const rounded = Number(value.toPrecision(MAX_SIGNIFICANT_DIGITS));
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** Leading zeros that only the format shows (0000000000, 000000-0000). */
function formatZeroPadded(value: number, pattern: string): string | null {
  if (!Number.isInteger(value) || value < 0) return formatPlain(value);
  const width = pattern.replaceAll('-', '').length;
  const digits = formatPlain(value)?.padStart(width, '0') ?? null;
  if (digits === null || digits.length > width) return digits;
  let next = 0;
  return [...pattern].map((character) => (character === '-' ? '-' : digits.charAt(next++))).join('');
}
