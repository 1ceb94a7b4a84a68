import { describe, expect, test } from 'vitest';
import { CellReader, RowError } from '../files/cell-reader.ts';
import type { AbsenceColumn } from '../table/table-columns.ts';
import { DegreeScale } from '../values/degree-scale.ts';
import { type DayRow, parseDayRow } from './parse-day-row.ts';

const COLUMNS = [
  'employment_number',
  'type',
  'from',
  'hours',
  'schedule_hours',
  'degree',
  'to',
  'work_related',
  'date',
];

/** Returns the row, or the column and reason of its rejection. */
function parse(line: string): Partial<DayRow> | string {
  const indexes = new Map(COLUMNS.map((column, index) => [column, index]));
  try {
    return parseDayRow(
      new CellReader<AbsenceColumn>(indexes, line.split(';')),
      2,
      new DegreeScale({ mayBeHours: false }),
    );
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    return [error.column, error.reason, error.value].join(' ');
  }
}

describe('parseDayRow', () => {
  test.each<[line: string, expected: Partial<DayRow>, why: string]>([
    ['1;sjuk;2025-03-03;4;8', { code: 'SJK', day: '2025-03-03', hours: 4, scheduleHours: 8 }, 'a share'],
    ['1;sjuk;20250303;7,5;', { hours: 7.5, scheduleHours: null, degree: null }, 'a decimal comma'],
    ['1;sjuk;2025-03-03;7:30;8:00', { hours: 7.5, scheduleHours: 8 }, 'hours and minutes'],
    ['1;sjuk;2025-03-03;-1:30;8', { hours: -1.5 }, 'a correction'],
    ['1;sjuk;2025-03-03;0;', { hours: 0 }, 'no hours'],
    ['1;sjuk;2025-03-03;;;50', { hours: null, degree: 50 }, 'a degree instead of hours'],
    ['1;sjuk;2025-03-03;4;8;;2025-03-03', { day: '2025-03-03' }, 'an end on the same day'],
    ['1;sjuk;2025-03-03;4;8;;;;2025-03-03', { day: '2025-03-03' }, 'the same day twice'],
    ['1;sjuk;2025-03-03;4;8;;;;mån', { day: '2025-03-03' }, 'a weekday beside the day'],
    ['1;sjuk;2025-03-03;4;8;;;ja', { code: 'ASK' }, 'work-related sick leave'],
    ['1;vab;2025-03-03;4;8;;;ja', { code: 'VAB' }, 'care of child is never work-related'],
    ['1;okänd;2025-03-03;4;8', { code: 'SMB' }, 'unknown absence'],
    ['1;föräldraledig;2025-03-03;8;8', { code: 'FPE' }, 'parental leave'],
    ['1;ledig;2025-03-03;8;8', { code: 'TJL' }, 'other leave'],
    ['1;sjk_kar;2025-03-03;8;8', { code: 'SJK_KAR' }, 'a code of PAXml'],
  ])('%s: %j (%s)', (line, expected) => {
    expect(parse(line)).toMatchObject(expected);
  });

  test.each<[line: string, expected: string]>([
    ['1;sjuk;2025-03-03;;8', 'hours missing '],
    ['1;sjuk;2025-03-03;x;8', 'hours notANumber '],
    ['1;sjuk;2025-03-03;7:75;8', 'hours notANumber 7:75'],
    ['1;sjuk;2025-03-03;480;8', 'hours moreThanADay 480'],
    ['1;sjuk;2025-03-03;4;25', 'schedule_hours moreThanADay 25'],
    ['1;sjuk;2025-03-03;4;-8', 'schedule_hours notANumber -8'],
    ['1;sjuk;2025-03-03;16;8;;2025-03-04', 'to hoursOfPeriod 16'],
    ['1;sjuk;2025-03-03;4;8;;;;2025-03-04', 'date severalDaysInRow 2025-03-03, 2025-03-04'],
    ['1;sjuk;2025-03-03;4;8;;9999-12-31', 'to openEndNotPossible 9999-12-31'],
    ['1;sjuk;2025-03-03;4;8;0,5', 'degree degreeIsFraction 0.5'],
    ['1;semester;2025-03-03;4;8', 'type notAType semester'],
    [';sjuk;2025-03-03;4;8', 'employment_number missing '],
  ])('rejects %s: %s', (line, expected) => {
    expect(parse(line)).toBe(expected);
  });
});
