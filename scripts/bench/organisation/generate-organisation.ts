import { dayNumber, type Day } from '#contract/values/calendar.ts';
import { causes } from '#provider/absence/causes/causes.ts';
import { GENDER_CODE, OPEN_DAY } from '#provider/absence/snapshot/facts/facts.ts';
import {
  CARE_OF_CHILD,
  SICK_LEAVE,
  type RawFacts,
} from '#provider/absence/snapshot/facts/builder/raw-facts.ts';

/** The day that the benches use as today. */
export const BENCH_TODAY: Day = '2026-03-20';

/** How many departments and types of employment an organisation has. */
export const BENCH_DEPARTMENTS = 200;
export const BENCH_EMPLOYMENT_TYPES = 3;

const YEARS = 3;

/**
 * Generates an organisation as rows of the tables, with the same numbers in every run: absence rows over three years, with
 * second employments, moves, parental leave, relapses and overlapping rows.
 *
 * @param serial number of the organisation: it makes its ids differ from those of the others
 * @param rowsPerPerson absence rows of an average person
 */
export function generateOrganisation(people: number, serial: number, rowsPerPerson: number): RawFacts {
  const draw = randomNumbers(serial + 1);
  const today = dayNumber(BENCH_TODAY);
  const historyStart = today - YEARS * 365;
  const columns = {
    people: { birthDay: [] as number[], gender: [] as number[] },
    employments: {
      person: [] as number[],
      first: [] as number[],
      last: [] as number[],
      type: [] as number[],
    },
    departmentPeriods: {
      employment: [] as number[],
      first: [] as number[],
      last: [] as number[],
      department: [] as number[],
    },
    unavailability: { employment: [] as number[], first: [] as number[], last: [] as number[] },
    absences: {
      person: [] as number[],
      employment: [] as number[],
      first: [] as number[],
      last: [] as number[],
      degree: [] as number[],
      type: [] as number[],
      cause: [] as number[],
      workRelated: [] as number[],
    },
  };
  const { employments, departmentPeriods, unavailability, absences } = columns;

  const addEmployment = (person: number, first: number, last: number) => {
    const employment = employments.person.length;
    employments.person.push(person);
    employments.first.push(first);
    employments.last.push(last);
    employments.type.push(draw(BENCH_EMPLOYMENT_TYPES + 1));
    const move = draw(10) === 0 ? first + 1 + draw(1_500) : last + 1;
    departmentPeriods.employment.push(employment);
    departmentPeriods.first.push(first);
    departmentPeriods.last.push(Math.min(move - 1, last));
    departmentPeriods.department.push(draw(BENCH_DEPARTMENTS));
    if (move <= last) {
      departmentPeriods.employment.push(employment);
      departmentPeriods.first.push(move);
      departmentPeriods.last.push(last);
      departmentPeriods.department.push(draw(BENCH_DEPARTMENTS));
    }
    if (draw(25) === 0) {
      const from = historyStart + draw(YEARS * 365);
      unavailability.employment.push(employment);
      unavailability.first.push(from);
      unavailability.last.push(from + 30 + draw(300));
    }
    return employment;
  };

  for (let person = 0; person < people; person += 1) {
    columns.people.birthDay.push(today - 365 * 18 - draw(365 * 48));
    columns.people.gender.push(draw(2) === 0 ? GENDER_CODE.female : GENDER_CODE.male);
    const hired = draw(4) === 0 ? historyStart + draw(YEARS * 365 - 30) : historyStart - draw(5_000);
    const left = draw(8) === 0 ? Math.max(hired, historyStart) + 30 + draw(900) : OPEN_DAY;
    const first = addEmployment(person, hired, left);
    const second = draw(33) === 0 ? addEmployment(person, Math.max(hired, historyStart), OPEN_DAY) : first;
    const from = Math.max(hired, historyStart);
    const until = Math.min(left, today);
    const rows = listRows(draw, from, until, Math.round((rowsPerPerson * 2 * draw(1_000)) / 1_000));
    for (const row of rows) {
      absences.person.push(person);
      absences.employment.push(second !== first && draw(2) === 0 ? second : first);
      absences.first.push(row.first);
      absences.last.push(row.last);
      absences.degree.push(draw(12) === 0 ? 25 * (1 + draw(3)) : 100);
      absences.type.push(draw(4) === 0 ? CARE_OF_CHILD : SICK_LEAVE);
      absences.cause.push(draw(20) === 0 ? 0 : 1 + draw(causes.length));
      absences.workRelated.push(draw(16) === 0 ? 1 : 0);
    }
  }
  return {
    people: asColumns(columns.people),
    employments: asColumns(employments),
    departmentPeriods: asColumns(departmentPeriods),
    unavailability: asColumns(unavailability),
    absences: asColumns(absences),
  };
}

type Draw = (below: number) => number;

/** Generates rows between two days in order of first day: most of them short, with some relapses and some overlaps. */
function listRows(draw: Draw, from: number, until: number, count: number): { first: number; last: number }[] {
  const rows: { first: number; last: number }[] = [];
  while (rows.length < count && until > from) {
    const before = rows.at(-1);
    const chained = before !== undefined && draw(12) === 0;
    const first = chained ? Math.min(before.last + draw(7) - 1, until) : from + draw(until - from + 1);
    const last = first + lengthOf(draw) - 1;
    // A row that reaches today may still be open.
    rows.push({ first: Math.max(first, from), last: last >= until && draw(2) === 0 ? OPEN_DAY : last });
  }
  return rows.sort((a, b) => a.first - b.first);
}

/** About a quarter of absences last one day, six of ten up to a week. */
function lengthOf(draw: Draw): number {
  const share = draw(1_000);
  if (share < 240) return 1;
  if (share < 840) return 2 + draw(6);
  if (share < 905) return 8 + draw(7);
  if (share < 966) return 15 + draw(46);
  return 61 + draw(300);
}

/** Generates whole numbers from 0 to a bound (exclusive) with xorshift; a seed always gives the same sequence. */
function randomNumbers(seed: number): Draw {
  let state = Math.imul(seed, 0x9e3779b1) | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

function asColumns<Key extends string>(lists: Record<Key, number[]>): Record<Key, Int32Array> {
  const columns = Object.entries<number[]>(lists).map(([key, values]) => [key, Int32Array.from(values)]);
  return Object.fromEntries(columns) as Record<Key, Int32Array>;
}
