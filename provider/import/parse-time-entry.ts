import { dayNumber, type Day } from '../../contract/calendar';
import { RowError } from './cell-reader';
import { parseDay } from './parse-day';
import { parseDecimal } from './parse-decimal';
import type { PaxmlTime } from './read-paxml';

/** The days of a transaction, and how much of them: in hours (of one day), in percent, or wholly (both null). */
export interface TimeEntry {
  fromDay: Day;
  toDay: Day;
  /** A correction is negative. */
  hours: number | null;
  degree: number | null;
}

const MAX_DAYS = 3_660;
const HOURS_A_DAY = 24;

/**
 * A transaction as its fields say it: `datum`, or `datumfrom` and `datumtom`, or `starttid` and `sluttid`.
 * Source: domain.md, Import formats.
 *
 * @throws {RowError}
 */
export function parseTimeEntry(fields: PaxmlTime): TimeEntry {
  const degree = numberOf(fields, 'omfattning');
  if (fields.datum !== undefined) {
    const day = dayOf(fields, 'datum');
    return { fromDay: day, toDay: day, hours: numberOf(fields, 'timmar'), degree };
  }
  if (fields.datumfrom !== undefined) return { ...checkDays(periodOf(fields)), hours: null, degree };
  if (fields.starttid !== undefined) return { ...checkDays(timesOf(fields)), degree };
  throw new RowError(null, 'noDays');
}

function periodOf(fields: PaxmlTime) {
  const fromDay = dayOf(fields, 'datumfrom');
  return { fromDay, toDay: fields.datumtom === undefined ? fromDay : dayOf(fields, 'datumtom') };
}

/** Up to 24 hours belong to the day on which they begin; what is longer is whole days. */
function timesOf(fields: PaxmlTime) {
  const start = timeOf(fields, 'starttid');
  const end = timeOf(fields, 'sluttid');
  if (end.hours < start.hours) throw new RowError('sluttid', 'endsBeforeItBegins');
  const hours = end.hours - start.hours;
  return hours <= HOURS_A_DAY
    ? { fromDay: start.day, toDay: start.day, hours }
    : { fromDay: start.day, toDay: end.day, hours: null };
}

function checkDays<Days extends { fromDay: Day; toDay: Day }>(days: Days): Days {
  if (days.toDay < days.fromDay) throw new RowError('datumtom', 'endsBeforeItBegins');
  if (dayNumber(days.toDay) - dayNumber(days.fromDay) >= MAX_DAYS) throw new RowError(null, 'tooManyDays');
  return days;
}

function dayOf(fields: PaxmlTime, field: 'datum' | 'datumfrom' | 'datumtom'): Day {
  const day = parseDay(fields[field] ?? '');
  if (day === null) throw new RowError(field, 'notADay');
  return day;
}

function numberOf(fields: PaxmlTime, field: 'timmar' | 'omfattning'): number | null {
  const text = fields[field] ?? '';
  if (text === '') return null;
  const value = parseDecimal(text);
  if (value === null) throw new RowError(field, 'notANumber');
  return value;
}

/** Times of the wall: their zone, where one is given, is Sweden's. `hours`: since 1970, as the calendar counts. */
function timeOf(fields: PaxmlTime, field: 'starttid' | 'sluttid'): { day: Day; hours: number } {
  const [, date = '', hour, minute] = /^([\d-]{8,10})T(\d{2}):?(\d{2})/.exec(fields[field] ?? '') ?? [];
  const day = parseDay(date);
  if (day === null) throw new RowError(field, 'notAMoment');
  return { day, hours: dayNumber(day) * HOURS_A_DAY + Number(hour) + Number(minute) / 60 };
}
