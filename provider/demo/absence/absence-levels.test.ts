import { describe, expect, it } from 'vitest';
import { dayNumber } from '#contract/values/calendar.ts';
import { calculateOccasions, type Occasion } from '#provider/absence/spells/occasions.ts';
import type { AbsenceRow } from '#provider/absence/absence-row.ts';
import { calculateDailyRates, SIMULATION_START } from './absence-rates.ts';
import type { Career } from '../people/careers.ts';
import { draw, streamOf } from '../random/draw.ts';
import { isParent } from './parental-leave.ts';
import { simulateWorkHistory, type WorkHistory } from '../people/work-history.ts';

/**
 * Simulates complete working lives: people of 20 to 64, 48 % of them women, in workplaces of factor 1. The
 * expected values are the demo's target levels, of the same order as figures of Statistics Sweden and the
 * Social Insurance Inspectorate.
 */
const PEOPLE = 12_000;
const SEEDS = [1, 20_260_117];
const FROM = dayNumber('2023-01-01');
const THROUGH = dayNumber('2025-12-31');
const PERSON_YEARS = (PEOPLE * (THROUGH - FROM + 1)) / 365.25;

function careerOf(seed: number, index: number): Career {
  const stream = streamOf(seed, index);
  const age = 20 + draw(stream, 0, 1001) * 44;
  return {
    position: {
      number: 0,
      organisationIndex: 0,
      index,
      departmentIndex: 0,
      stream,
      isManager: false,
      named: null,
      employmentType: 'PERMANENT',
    },
    holder: 0,
    stream,
    gender: draw(stream, 0, 1000) < 0.48 ? 'female' : 'male',
    birthDay: Math.round((FROM + THROUGH) / 2 - age * 365.25),
    parent: isParent(stream),
    start: SIMULATION_START,
    end: null,
    moves: [{ from: SIMULATION_START, departmentIndex: 0 }],
    leaves: [],
    secondJob: null,
  };
}

function rowsOf({ absences, career }: WorkHistory): AbsenceRow[] {
  const id = String(career.position.index);
  return absences.map((row, index) => ({
    ...row,
    absenceId: `${id}-${index}`,
    personId: id,
    employmentId: id,
    newDegree: row.newAbsenceDegree,
    expectedReturn: null,
    employedFrom: SIMULATION_START,
    employedTo: null,
  }));
}

/** Spells by the product's own rule, with the actual cause and not the reported one. */
interface Measured {
  readonly occasions: readonly (Occasion & { readonly trueCause: number })[];
  readonly careOfChild: readonly Occasion[];
  readonly grossDays: number;
  readonly netDays: number;
}

function measure(seed: number): Measured {
  const rates = calculateDailyRates(THROUGH);
  const occasions: (Occasion & { trueCause: number })[] = [];
  const careOfChild: Occasion[] = [];
  let grossDays = 0;
  let netDays = 0;
  for (let index = 0; index < PEOPLE; index += 1) {
    const history = simulateWorkHistory(careerOf(seed, index), {
      workplaceRate: 1,
      payrollShare: 0,
      rates,
      through: THROUGH,
    });
    const rows = rowsOf(history);
    const inPeriod = ({ start }: Occasion) => start >= FROM && start <= THROUGH;
    const causes = new Map(history.occasions.map(({ start, actualCauseId }) => [start, actualCauseId]));
    for (const occasion of calculateOccasions(rows, 'SICK_LEAVE', Infinity).filter(inPeriod)) {
      occasions.push({ ...occasion, trueCause: causes.get(occasion.start) ?? 0 });
    }
    careOfChild.push(...calculateOccasions(rows, 'CARE_OF_CHILD', Infinity).filter(inPeriod));
    for (const row of rows) {
      if (row.type !== 'SICK_LEAVE') continue;
      const days = Math.min(row.to ?? THROUGH, THROUGH) - Math.max(row.from, FROM) + 1;
      grossDays += Math.max(0, days);
      netDays += (Math.max(0, days) * row.degree) / 100;
    }
  }
  return { occasions, careOfChild, grossDays, netDays };
}

function percent(part: number, whole: number): number {
  return (100 * part) / whole;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** [name, measured value, expected value, relative tolerance] */
type Level = readonly [string, number, number, number];

function levelsOf({ occasions, careOfChild, grossDays, netDays }: Measured): Level[] {
  const lengths = occasions.map(({ length }) => length);
  const share = (from: number, to: number) =>
    percent(lengths.filter((length) => length >= from && length <= to).length, lengths.length);
  const long = occasions.filter(({ length }) => length >= 15);
  const ofLong = (category: number) =>
    percent(long.filter(({ trueCause }) => Math.floor(trueCause / 100) === category).length, long.length);
  const perEmployee = (count: number) => count / PERSON_YEARS;
  const calendarDays = PERSON_YEARS * 365.25;
  return [
    ['occasions an employee and year', perEmployee(occasions.length), 1.45, 0.03],
    ['sick-pay days (1-14)', perEmployee(sum(lengths.map((length) => Math.min(14, length)))), 6.1, 0.05],
    ['over 14 days, per 100 employees', 100 * perEmployee(long.length), 13.7, 0.05],
    ['% of calendar days', percent(grossDays, calendarDays), 4.3, 0.07],
    ['% of calendar days, net', percent(netDays, calendarDays), 3.8, 0.07],
    ['% 1 day', share(1, 1), 24, 0.06],
    ['% 2-7 days', share(2, 7), 60, 0.05],
    ['% 8-14 days', share(8, 14), 6.5, 0.12],
    ['% 15-30 days', share(15, 30), 3.7, 0.12],
    ['% 31-60 days', share(31, 60), 2.4, 0.12],
    ['% 61-90 days', share(61, 90), 1.1, 0.15],
    ['% 91-180 days', share(91, 180), 1.2, 0.15],
    ['% 181-365 days', share(181, 365), 0.7, 0.15],
    ['% 366 days and more', share(366, Infinity), 0.3, 0.35],
    ['% up to 3 days', share(1, 3), 63, 0.04],
    ['% up to 7 days', share(1, 7), 84, 0.03],
    ['% of long: psychological', ofLong(4), 41, 0.06],
    ['% of long: musculoskeletal', ofLong(3), 24, 0.06],
    ['% of long: injury', ofLong(6), 10, 0.12],
    ['% of long: operation and treatment', ofLong(8), 8, 0.12],
    ['% work-related', percent(occasions.filter((one) => one.workRelated).length, occasions.length), 6, 0.1],
    ['care-of-child occasions an employee', perEmployee(careOfChild.length), 0.7, 0.07],
    ['care-of-child days an employee', perEmployee(sum(careOfChild.map(({ length }) => length))), 1.3, 0.07],
  ];
}

describe.each(SEEDS)('simulates 12 000 people over three years with seed %i', (seed) => {
  const levels = levelsOf(measure(seed));

  it.each(levels)('reaches the level of %s: %f, expected %f', (_what, measured, expected, tolerance) => {
    expect(Math.abs(measured / expected - 1)).toBeLessThanOrEqual(tolerance);
  });
});
