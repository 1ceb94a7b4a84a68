import fc from 'fast-check';
import { dayNumber, type Day } from '#contract/values/calendar.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { AbsenceRow } from '#provider/absence/absence-row.ts';

/** Converts a date to a day number; returns a number unchanged. */
export function at(day: Day | number): number {
  return typeof day === 'number' ? day : dayNumber(day);
}

let serial = 0;

/** Creates a row of full sick leave within an employment without limits, by default. `to` null: open. */
export function absenceRow(
  from: Day | number,
  to: Day | number | null,
  values: Partial<AbsenceRow> = {},
): AbsenceRow {
  serial += 1;
  return {
    absenceId: `row-${String(serial).padStart(6, '0')}`,
    personId: 'person-1',
    employmentId: 'employment-1',
    type: 'SICK_LEAVE',
    from: at(from),
    to: to === null ? null : at(to),
    degree: 100,
    causeId: null,
    workRelated: false,
    relapse: null,
    newDegree: null,
    expectedReturn: null,
    employedFrom: at('2000-01-01'),
    employedTo: null,
    ...values,
  };
}

/** The day to use as today with {@link anyPersonsRows}: its rows are on both sides of it. */
export const RANDOM_TODAY = at('2025-06-30');

const anyRow = fc
  .record({
    start: fc.integer({ min: -120, max: 10 }),
    length: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 60 }), fc.constant(null)),
    type: fc.constantFrom(...ABSENCE_TYPES, 'SICK_LEAVE' as const),
    degree: fc.constantFrom(25, 50, 100),
    causeId: fc.constantFrom(null, 101, 301),
    workRelated: fc.boolean(),
    expectedReturn: fc.option(fc.integer({ min: -3, max: 12 })),
    employment: fc.constantFrom(
      { employedFrom: -200, employedTo: null },
      { employedFrom: -60, employedTo: 3 },
      { employedFrom: -150, employedTo: -20 },
    ),
  })
  .map(({ start, length, expectedReturn, employment, ...values }) =>
    absenceRow(RANDOM_TODAY + start, length === null ? null : RANDOM_TODAY + start + length - 1, {
      ...values,
      expectedReturn: expectedReturn === null ? null : RANDOM_TODAY + expectedReturn,
      employmentId: `employment-${String(employment.employedFrom)}`,
      employedFrom: RANDOM_TODAY + employment.employedFrom,
      employedTo: employment.employedTo === null ? null : RANDOM_TODAY + employment.employedTo,
    }),
  );

/** The rows of one person: gaps, overlaps, open rows, rows past today and rows outside their employment. */
export const anyPersonsRows = fc.array(anyRow, { maxLength: 10 });
