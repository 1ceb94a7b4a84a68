import { dayNumber, weekday } from '#contract/values/calendar.ts';
import { RowError } from '../files/cell-reader.ts';
import type { PaxmlPay, PaxmlTime } from '../paxml/read-paxml.ts';
import { listDays } from '../values/list-days.ts';
import { parseDay } from '../values/parse-day.ts';
import { parseDecimal } from '../values/parse-decimal.ts';
import { quoteCell } from '../values/personal/quote-cell.ts';
import { parseDayOfTimestamp } from '../values/parse-timestamp.ts';
import { payrollCodeOf } from './code-meanings.ts';
import { mapEnd, toPercent } from './map-row.ts';
import type { Mapping } from './mapping.ts';

const WHOLE_DAY_PERCENT = 100;
const SATURDAY = 6;
/** More is rejected as a whole. */
const MAX_DAYS = 3_660;

/** The code of PAXml with the meaning that the mapping gives a code; null: ignored; the code itself if it is not mapped. */
export function mapCode(code: string, { codes }: Mapping): string | null {
  const meaning = codes.get(code)?.meaning;
  if (meaning === undefined) return code;
  return meaning === 'ignored' ? null : payrollCodeOf(meaning);
}

/** Replaces the degree and the open end of a time transaction by the mapping. */
export function mapTime(fields: PaxmlTime, mapping: Mapping): PaxmlTime {
  const { omfattning, datumtom } = fields;
  return {
    ...fields,
    // Hours are a unit of tables: PAXml states hours in an element of their own.
    ...(omfattning === undefined || mapping.degrees === null || mapping.degrees === 'hours'
      ? {}
      : { omfattning: toPercent(omfattning, mapping).replace(/ %$/, '') }),
    ...(datumtom === undefined ? {} : { datumtom: mapEnd(datumtom, mapping) }),
  };
}

/**
 * A pay transaction as a time transaction, by the unit of its wage code. Days of a period must be all its days, or those from
 * Monday to Friday; another number is rejected, because it could mean parts of days.
 *
 * @throws {RowError}
 */
export function payToTime(
  { datum, datumfrom, datumtom, antal = '' }: PaxmlPay,
  unit: 'hours' | 'days',
): PaxmlTime {
  const amount = parseDecimal(antal);
  if (antal === '') throw new RowError('antal', 'missing');
  if (amount === null) throw new RowError('antal', 'notANumber', quoteCell('antal', antal));
  const days = datum === undefined || datum === '' ? toPeriod(datumfrom, datumtom) : { datum: toDay(datum) };
  if (unit === 'hours') return { ...days, timmar: antal };
  return { ...days, omfattning: String(degreeOf(amount, days)) };
}

/** A period without a last day is a single day: the amount shows whether that fits. */
function toPeriod(datumfrom = '', datumtom = ''): Pick<PaxmlTime, 'datumfrom' | 'datumtom'> {
  const from = datumfrom === '' ? {} : { datumfrom: toDay(datumfrom) };
  const last = datumtom === '' ? datumfrom : datumtom;
  return last === '' ? from : { ...from, datumtom: toDay(last) };
}

function degreeOf(amount: number, { datum, datumfrom, datumtom }: PaxmlTime): number {
  const [from, to] = [parseDay(datum ?? datumfrom ?? ''), parseDay(datum ?? datumtom ?? '')];
  const size = Math.abs(amount);
  if (from === null || to === null || from === to) {
    if (size > 1) throw new RowError('antal', 'daysDoNotFit', String(amount));
    return amount * WHOLE_DAY_PERCENT;
  }
  if (dayNumber(to) - dayNumber(from) >= MAX_DAYS) throw new RowError(null, 'tooManyDays');
  const days = listDays(from, to);
  if (size !== days.length && size !== days.filter((day) => weekday(day) < SATURDAY).length) {
    throw new RowError('antal', 'daysDoNotFit', String(amount));
  }
  return Math.sign(amount) * WHOLE_DAY_PERCENT;
}

/** Times of day of a pay transaction have no meaning: the amount is stated. */
function toDay(text: string): string {
  return parseDayOfTimestamp(text) ?? text;
}
