import { dayNumber, type Day } from '#contract/values/calendar.ts';
import { RowError } from '../files/cell-reader.ts';
import { isOpenEnd } from '../values/is-open-end.ts';
import { parseDay } from '../values/parse-day.ts';
import { parseDecimal } from '../values/parse-decimal.ts';
import { quoteCell } from '../values/personal/quote-cell.ts';
import type { PaxmlTime } from './read-paxml.ts';
import { quotePeriod } from '../values/quote-period.ts';

/** The days of a transaction and its amount: in hours, in percent, or whole days (both null). */
export interface TimeEntry {
  fromDay: Day;
  /** Null: open end. */
  toDay: Day | null;
  /** Total of all days. A correction is negative. */
  hours: number | null;
  degree: number | null;
}

const MAX_DAYS = 3_660;
const HOURS_A_DAY = 24;
const FULL_DAY_PERCENT = 100;

/**
 * Parses the fields of a transaction: `datum`, or `datumfrom` and `datumtom`, or `starttid` and `sluttid`; `timmar` and
 * `omfattning` with any of them. An empty element is read as a missing one. PAXml defines no `antal` for time transactions and no
 * unit for it: more than one on a single day can only be hours, everything else is rejected.
 *
 * @throws {RowError}
 */
export function parseTimeEntry(fields: PaxmlTime): TimeEntry {
  const degree = numberOf(fields, 'omfattning');
  const entry = { ...daysOf(fields), degree };
  const stated = numberOf(fields, 'timmar') ?? amountInHours(fields, entry);
  const hours = stated ?? entry.hours;
  if (degree !== null && Math.abs(degree) > FULL_DAY_PERCENT)
    throw new RowError('omfattning', 'moreThanWhole', String(degree));
  if (hours !== null && entry.fromDay === entry.toDay && Math.abs(hours) > HOURS_A_DAY) {
    throw new RowError('timmar', 'moreThanADay', String(hours));
  }
  if (entry.toDay === null && (hours !== null || (degree ?? 0) < 0)) {
    throw new RowError('datumtom', 'openEndNotPossible', fields.datumtom);
  }
  // A degree is more precise than clock times, which include breaks.
  return { ...entry, hours: stated === null && degree !== null ? null : hours };
}

/** Whether the transaction states its amount in `antal` alone. */
export function hasAmountAlone({ antal = '', timmar = '', omfattning = '' }: PaxmlTime): boolean {
  return antal !== '' && timmar === '' && omfattning === '';
}

function amountInHours(
  fields: PaxmlTime,
  { fromDay, toDay }: Pick<TimeEntry, 'fromDay' | 'toDay'>,
): number | null {
  if (!hasAmountAlone(fields)) return null;
  const amount = parseDecimal(fields.antal ?? '');
  if (amount === null) throw new RowError('antal', 'notANumber', quoteCell('antal', fields.antal ?? ''));
  // A single day is at most one day, so an amount above one means hours.
  if (fromDay !== toDay || Math.abs(amount) <= 1)
    throw new RowError('antal', 'amountWithoutUnit', String(amount));
  return amount;
}

function daysOf(fields: PaxmlTime): Omit<TimeEntry, 'degree'> {
  if (isGiven(fields.datum)) {
    const day = dayOf(fields, 'datum');
    return { fromDay: day, toDay: day, hours: null };
  }
  if (isGiven(fields.datumfrom)) return { ...checkDays(periodOf(fields)), hours: null };
  if (isGiven(fields.starttid)) return checkDays(timesOf(fields));
  throw fields.datum === undefined ? new RowError(null, 'noDays') : new RowError('datum', 'missing');
}

function isGiven(text: string | undefined): boolean {
  return text !== undefined && text !== '';
}

/** The schema of 2.0 does not state what `datumfrom` means without `datumtom` (one day, or an open end): it is rejected. */
function periodOf(fields: PaxmlTime): { fromDay: Day; toDay: Day | null } {
  const fromDay = dayOf(fields, 'datumfrom');
  const { datumtom = '' } = fields;
  if (datumtom === '') throw new RowError('datumtom', 'noLastDay');
  return { fromDay, toDay: isOpenEnd(datumtom) ? null : dayOf(fields, 'datumtom') };
}

/** An interval of up to 24 hours belongs to the day on which it begins; a longer one is whole days. */
function timesOf(fields: PaxmlTime) {
  const start = timeOf(fields, 'starttid');
  const end = timeOf(fields, 'sluttid');
  if (end.hours < start.hours) {
    throw new RowError('sluttid', 'endsBeforeItBegins', quotePeriod(start.text, end.text));
  }
  const hours = end.hours - start.hours;
  return hours <= HOURS_A_DAY
    ? { fromDay: start.day, toDay: start.day, hours }
    : { fromDay: start.day, toDay: end.day, hours: null };
}

function checkDays<Days extends { fromDay: Day; toDay: Day | null }>(days: Days): Days {
  if (days.toDay === null) return days;
  if (days.toDay < days.fromDay) {
    throw new RowError('datumtom', 'endsBeforeItBegins', quotePeriod(days.fromDay, days.toDay));
  }
  if (dayNumber(days.toDay) - dayNumber(days.fromDay) >= MAX_DAYS) throw new RowError(null, 'tooManyDays');
  return days;
}

function dayOf(fields: PaxmlTime, field: 'datum' | 'datumfrom' | 'datumtom'): Day {
  const text = fields[field] ?? '';
  if (isOpenEnd(text)) throw new RowError(field, 'openEndNotPossible', text);
  const day = parseDay(text);
  if (day === null) throw new RowError(field, 'notADay', quoteCell(field, text));
  return day;
}

function numberOf(fields: PaxmlTime, field: 'timmar' | 'omfattning'): number | null {
  const text = fields[field] ?? '';
  if (text === '') return null;
  const value = parseDecimal(text);
  if (value === null) throw new RowError(field, 'notANumber', quoteCell(field, text));
  return value;
}

/** Local time; a given zone is Sweden's. `hours`: hours since 1970-01-01 in local time; `text`: for messages. */
function timeOf(fields: PaxmlTime, field: 'starttid' | 'sluttid'): { day: Day; hours: number; text: string } {
  const text = fields[field] ?? '';
  const [, date = '', hour, minute] = /^([\d-]{8,10})T([01]\d|2[0-4]):?([0-5]\d)/.exec(text) ?? [];
  if (isOpenEnd(date)) throw new RowError(field, 'openEndNotPossible', date);
  const day = parseDay(date);
  if (day === null) throw new RowError(field, 'notATimestamp', quoteCell(field, text));
  const hours = dayNumber(day) * HOURS_A_DAY + Number(hour) + Number(minute) / 60;
  return { day, hours, text: `${day} ${hour ?? ''}:${minute ?? ''}` };
}
