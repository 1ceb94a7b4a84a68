import type { Day } from '#contract/values/calendar.ts';
import { RowError, type CellReader } from '../files/cell-reader.ts';
import type { AbsenceColumn } from '../table/table-columns.ts';
import { findMeaning } from '../paxml/time-codes.ts';
import { findPaxmlCode, SICK_LEAVE_CODE, WORK_RELATED_CODE } from '../paxml/codes-of-types.ts';
import type { DegreeScale } from '../values/degree-scale.ts';
import { parseDegree } from '../values/parse-absence-row.ts';
import { parseDecimal } from '../values/parse-decimal.ts';
import { parseDay } from '../values/parse-day.ts';
import { parseHours } from '../values/parse-hours.ts';
import { quoteCell, quoteUnlessPersonal } from '../values/personal/quote-cell.ts';

/** An absence of one day. Without hours and degree it is the whole day. */
export interface DayRow {
  employmentNumber: string;
  /** As in PAXml. */
  code: string;
  day: Day;
  /** A correction is negative. */
  hours: number | null;
  /** Percent. */
  degree: number | null;
  scheduleHours: number | null;
}

const HOURS_A_DAY = 24;

/**
 * @param scale the scale of the file's degrees; not used for a degree with a percent sign
 * @throws {RowError}
 */
export function parseDayRow(cells: CellReader<AbsenceColumn>, row: number, scale: DegreeScale): DayRow {
  const number = parseDecimal(cells.text('degree'));
  if (number !== null && number > 0) scale.add(row, 'degree', number);
  const code = requireCode(cells);
  const day = cells.requireDay('from');
  const toDay = cells.day('to');
  // Another text, such as a weekday, is not a second day.
  const date = parseDay(cells.text('date'));
  if (date !== null && date !== day) throw new RowError('date', 'severalDaysInRow', `${day}, ${date}`);
  const hours = hoursOf(cells, 'hours');
  if (toDay !== null && toDay !== day) throw new RowError('to', 'hoursOfPeriod', String(hours ?? 0));
  const degree = cells.parse('degree', parseDegree, 'notADegree');
  if (cells.has('hours') && hours === null && degree === null) throw new RowError('hours', 'missing');
  const scheduleHours = hoursOf(cells, 'schedule_hours');
  if (scheduleHours !== null && scheduleHours < 0) {
    throw new RowError(
      'schedule_hours',
      'notANumber',
      quoteCell('schedule_hours', cells.text('schedule_hours')),
    );
  }
  return { employmentNumber: cells.requireId('employment_number'), code, day, hours, degree, scheduleHours };
}

function hoursOf(cells: CellReader<AbsenceColumn>, column: 'hours' | 'schedule_hours'): number | null {
  const hours = cells.parse(column, parseHours, 'notANumber');
  if (hours !== null && Math.abs(hours) > HOURS_A_DAY) {
    throw new RowError(column, 'moreThanADay', String(hours));
  }
  return hours;
}

/** The code of PAXml with the meaning of the type; a code of PAXml is also a type. */
function requireCode(cells: CellReader<AbsenceColumn>): string {
  const text = cells.requireText('type');
  const code = findPaxmlCode(text) ?? text.toUpperCase();
  if (findMeaning(code) === null) throw new RowError('type', 'notAType', quoteUnlessPersonal(text));
  return code === SICK_LEAVE_CODE && cells.flag('work_related') ? WORK_RELATED_CODE : code;
}
