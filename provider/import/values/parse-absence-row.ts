import { dayNumber, type Day } from '#contract/values/calendar.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';
import { isOccupationalInjury, parseAbsenceType } from './absence-types.ts';
import { RowError, type CellReader } from '../files/cell-reader.ts';
import type { AbsenceColumn } from '../table/table-columns.ts';
import { isOpenEnd } from './is-open-end.ts';
import type { DegreeScale } from './degree-scale.ts';
import { parseDecimal } from './parse-decimal.ts';
import { parseHours } from './parse-hours.ts';
import { quotePeriod } from './quote-period.ts';
import { parseTimestamp } from './parse-timestamp.ts';
import { quoteUnlessPersonal } from './personal/quote-cell.ts';

export interface CsvAbsence {
  employmentNumber: string;
  type: AbsenceType;
  fromDay: Day;
  toDay: Day | null;
  /** Percent. */
  degree: number;
  causeId: number | null;
  workRelated: boolean;
  /** Null if the source does not contain it. */
  relapse: boolean | null;
  expectedReturn: Day | null;
  /** In UTC. */
  reportedAt: string | null;
  recoveredAt: string | null;
  needForSupport: boolean;
}

const FULL_DAY_PERCENT = 100;
/** Ten years. Payroll systems write days such as 2099-12-31 for an open end. */
const MAX_DAYS_AHEAD = 3_653;
/** The maximum of an integer column in the database. */
const MAX_CAUSE_ID = 2_147_483_647;

/**
 * @param settings `scale`: of the file's degrees; not used for a degree with a percent sign
 * @throws {RowError}
 */
export function parseAbsenceRow(
  cells: CellReader<AbsenceColumn>,
  row: number,
  { scale, today }: { scale: DegreeScale; today: Day },
): CsvAbsence {
  const degree = requireDegree(cells, row, scale);
  const type = requireType(cells.requireText('type'));
  const { fromDay, toDay } = requirePeriod(cells, today);
  return {
    employmentNumber: cells.requireId('employment_number'),
    type,
    fromDay,
    toDay,
    degree,
    causeId: readCause(cells),
    workRelated: isOccupationalInjury(cells.text('type')) || cells.flag('work_related'),
    relapse: cells.text('relapse') === '' ? null : cells.flag('relapse'),
    expectedReturn: cells.day('expected_return'),
    reportedAt: readTimestamp(cells, 'reported_at'),
    recoveredAt: isOpenEnd(cells.text('recovered_at')) ? null : readTimestamp(cells, 'recovered_at'),
    needForSupport: cells.flag('need_for_support'),
  };
}

/**
 * The first and the last day of a row; the last day is null for an open end.
 *
 * @throws {RowError} also for a last day so late that it probably means an open end
 */
export function requirePeriod(
  cells: CellReader<AbsenceColumn>,
  today: Day,
): { fromDay: Day; toDay: Day | null } {
  const fromDay = cells.requireDay('from');
  const toDay = cells.endDay('to');
  if (toDay === null) return { fromDay, toDay };
  if (fromDay > toDay) throw new RowError('to', 'endsBeforeItBegins', quotePeriod(fromDay, toDay));
  if (dayNumber(toDay) - dayNumber(today) > MAX_DAYS_AHEAD) throw new RowError('to', 'endTooLate', toDay);
  return { fromDay, toDay };
}

function readCause(cells: CellReader<AbsenceColumn>): number | null {
  const text = cells.text('cause');
  const cause = parseCause(text);
  if (cause === null && text !== '') throw new RowError('cause', 'notACause', quoteUnlessPersonal(text));
  return cause;
}

function requireType(text: string): AbsenceType {
  const type = parseAbsenceType(text);
  if (type === null) throw new RowError('type', 'notAType', quoteUnlessPersonal(text));
  return type;
}

/**
 * The degree of a row in percent; without one the whole day, unless the row states hours. Hours cannot be divided among the days of the
 * period, negative hours correct days of which the row does not say which, and zero hours contradict the degree.
 *
 * @throws {RowError}
 */
export function requireDegree(cells: CellReader<AbsenceColumn>, row: number, scale: DegreeScale): number {
  const number = parseDecimal(cells.text('degree'));
  if (number !== null && number > 0) scale.add(row, 'degree', number);
  const degree = cells.parse('degree', parseDegree, 'notADegree');
  const hours = cells.parse('hours', parseHours, 'notANumber');
  if (hours !== null && hours < 0) throw new RowError('hours', 'correctionOfPeriod', String(hours));
  if (degree === null && hours !== null) throw new RowError('hours', 'hoursOfPeriod', String(hours));
  if (hours === 0) throw new RowError('hours', 'zeroHoursWithDegree');
  return degree ?? FULL_DAY_PERCENT;
}

function readTimestamp(
  cells: CellReader<AbsenceColumn>,
  column: 'reported_at' | 'recovered_at',
): string | null {
  const text = cells.text(column);
  if (isOpenEnd(text)) throw new RowError(column, 'openEndNotPossible', text);
  return cells.parse(column, parseTimestamp, 'notATimestamp');
}

/** Percent as an integer, as it is stored. */
export function parseDegree(text: string): number | null {
  const degree = parseDecimal(text.replace(/ ?%$/, '')) ?? 0;
  return degree >= 1 && degree <= FULL_DAY_PERCENT ? Math.round(degree) : null;
}

function parseCause(text: string): number | null {
  return /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= MAX_CAUSE_ID ? Number(text) : null;
}
