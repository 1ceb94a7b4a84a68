const DATE_FORMATS = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47],
  ...[27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
]);
const PERCENT_FORMATS = new Set([9, 10]);
/** Doubles have about 15 decimal digits; more are not stored reliably (a workbook shows 15). */
const DIGITS = 15;
const MILLISECONDS_OF_DAY = 86_400_000;
/** The day of serial 0 of the 1900 system, for serials after its 29 February 1900, a day that did not exist. */
const EPOCH = Date.UTC(1899, 11, 30);
const FICTIONAL_LEAP_DAY = 60;
/** The serial of 1904-01-01, which is 0 in the 1904 system. */
const START_1904 = 1_462;
const LAST_SERIAL = 2_958_465;

export type NumberFormat = { kind: 'date' | 'percent' | 'plain' } | { kind: 'zeros'; pattern: string };

/** The meaning that a number format gives to its numbers (ECMA-376 part 1, 18.8.30 and 18.8.31). */
export function toNumberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (DATE_FORMATS.has(id)) return { kind: 'date' };
    return { kind: PERCENT_FORMATS.has(id) ? 'percent' : 'plain' };
  }
  const [first = ''] = code.split(';');
  // An elapsed time ([h]:mm) keeps its letters; colours, conditions and locales in brackets are removed.
  const bare = first
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(h+|m+|s+)\]/gi, '$1')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/general/gi, '');
  if (/[dmyhs]/i.test(bare)) return { kind: 'date' };
  if (bare.includes('%')) return { kind: 'percent' };
  const pattern = first.replaceAll('"', '').replaceAll('\\', '');
  return /^0[0-]*0$/.test(pattern) ? { kind: 'zeros', pattern } : { kind: 'plain' };
}

/**
 * The text of a stored number: a date as `YYYY-MM-DD`, with a time of day as `YYYY-MM-DDTHH:MM:SS`; a percentage with its
 * sign (0.5 is `50 %`), so that no unit of a mapping applies to it; other numbers with up to 15 digits and without an exponent.
 * Null for what cannot be decided.
 */
export function formatNumber(stored: string, format: NumberFormat, is1904: boolean): string | null {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return null;
  switch (format.kind) {
    case 'date':
      return formatSerial(value, is1904);
    case 'percent': {
      const percent = formatPlain(value * 100);
      return percent === null ? null : `${percent} %`;
    }
    case 'zeros':
      return formatZeros(value, format.pattern);
    case 'plain':
      return formatPlain(value);
  }
}

/** The fictional 29 February 1900 and times without a day (below 1) have no date. */
function formatSerial(stored: number, is1904: boolean): string | null {
  const serial = is1904 ? stored + START_1904 : stored;
  if (stored < 1 || serial > LAST_SERIAL || Math.floor(serial) === FICTIONAL_LEAP_DAY) return null;
  const days = serial < FICTIONAL_LEAP_DAY ? serial + 1 : serial;
  const seconds = Math.round((days * MILLISECONDS_OF_DAY) / 1_000);
  const text = new Date(EPOCH + seconds * 1_000).toISOString().slice(0, 19);
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text;
}

/** Serials in this range of years are taken for dates in a column of dates; other numbers may be written dates, such as 20250203. */
const [FIRST_DATED_YEAR, LAST_DATED_YEAR] = [1930, 2059];
const OPEN_END_DAYS = ['2999-12-31', '9999-12-31'];

/** Five digits that may be YYMMDD without its leading zero, such as 30103 for 2003-01-03. */
const SHORT_WRITTEN_DATE = /^\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

/**
 * The date that a number without a date format is in a column of dates; null for a number that is none, and for one that may be a
 * written date as well.
 */
export function toSerialDate(stored: string, is1904: boolean): string | null {
  const value = Number(stored);
  if (SHORT_WRITTEN_DATE.test(stored.trim())) return null;
  const day = stored.trim() !== '' && Number.isInteger(value) ? formatSerial(value, is1904) : null;
  if (day === null) return null;
  const year = Number(day.slice(0, 4));
  return (year >= FIRST_DATED_YEAR && year <= LAST_DATED_YEAR) || OPEN_END_DAYS.includes(day) ? day : null;
}

function formatPlain(value: number): string | null {
  if (Math.abs(value) >= 10 ** DIGITS) return null;
  const rounded = Number(value.toPrecision(DIGITS));
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** Leading zeros that only the format shows (0000000000, 000000-0000). */
function formatZeros(value: number, pattern: string): string | null {
  if (!Number.isInteger(value) || value < 0) return formatPlain(value);
  const width = pattern.replaceAll('-', '').length;
  const digits = formatPlain(value)?.padStart(width, '0') ?? null;
  if (digits === null || digits.length > width) return digits;
  let next = 0;
  return [...pattern].map((character) => (character === '-' ? '-' : digits.charAt(next++))).join('');
}
