import { dayNumber, type Day } from '#contract/values/calendar.ts';
import type { Gender } from '#contract/values/vocabulary.ts';
import {
  GENDER_CODE,
  OPEN_DAY,
  UNKNOWN_BIRTH_DAY,
  type Facts,
} from '#provider/absence/snapshot/facts/facts.ts';
import { FactsBuilder } from '#provider/absence/snapshot/facts/builder/facts-builder.ts';
import {
  CARE_OF_CHILD,
  SICK_LEAVE,
  type RawFacts,
} from '#provider/absence/snapshot/facts/builder/raw-facts.ts';

/** An interval of days, both inclusive; null: open. */
export type Days = [from: Day, to: Day | null];

export type AbsenceInput = {
  days: Days;
  type?: 'SICK_LEAVE' | 'CARE_OF_CHILD';
  degree?: number;
  /** An id of {@link CAUSES}; null: unknown. */
  cause?: number | null;
  workRelated?: boolean;
};

export type EmploymentInput = {
  days?: Days;
  type?: string | null;
  /** The departments of the employment; default: always department `a`. */
  departments?: [department: string, ...days: Days][];
  leaves?: Days[];
  rows?: AbsenceInput[];
};

export type PersonInput = { born?: Day | null; gender?: Gender | null; employments: EmploymentInput[] };

export const DEPARTMENTS = ['a', 'b', 'c'];
export const EMPLOYMENT_TYPES = ['HOURLY', 'PERMANENT'];

/** Secrecy, two causes of category 1, one of category 3, and one whose category is not disclosed. */
export const CAUSES = [
  { causeId: 0, categoryId: 0 },
  { causeId: 101, categoryId: 1 },
  { causeId: 102, categoryId: 1 },
  { causeId: 301, categoryId: 3 },
  { causeId: 9001, categoryId: null },
];

/** Builds the facts of people. A later row has a higher id. Default: employed since 2020 in `a`. */
export function makeFacts(people: readonly PersonInput[]): Facts {
  const builder = new FactsBuilder();
  builder.add(toRawFacts(people));
  return builder.finish({ departmentIds: DEPARTMENTS, employmentTypes: EMPLOYMENT_TYPES, causes: CAUSES });
}

/** Creates a person with one employment. */
export function employed(employment: EmploymentInput): PersonInput {
  return { employments: [employment] };
}

export function sickRow(from: Day, to: Day | null, values: Omit<AbsenceInput, 'days'> = {}): AbsenceInput {
  return { days: [from, to], ...values };
}

export function careRow(from: Day, to: Day | null, degree = 100): AbsenceInput {
  return { days: [from, to], type: 'CARE_OF_CHILD', degree };
}

const ALWAYS: Days = ['2020-01-01', null];

/** Converts the people's rows to columns, in the order that the builder requires. */
export function toRawFacts(people: readonly PersonInput[]): RawFacts {
  const employments = people.flatMap((person, index) =>
    person.employments.map((employment) => ({
      ...employment,
      person: index,
      days: employment.days ?? ALWAYS,
    })),
  );
  const periods = employments.flatMap(({ departments = [['a', ...ALWAYS]] }, employment) =>
    departments.map(([department, ...days]) => ({
      employment,
      department: DEPARTMENTS.indexOf(department),
      days,
    })),
  );
  const leaves = employments.flatMap(({ leaves: own = [] }, employment) =>
    own.map((days) => ({ employment, days })),
  );
  const rows = employments
    .flatMap(({ person, days: [employedFrom], rows: own = [] }, employment) =>
      own.map((row) => ({
        ...row,
        person,
        employment,
        start: row.days[0] > employedFrom ? row.days[0] : employedFrom,
      })),
    )
    .sort((a, b) => a.person - b.person || (a.start < b.start ? -1 : Number(a.start > b.start)));
  return {
    people: {
      birthDay: column(people, ({ born }) => (born ? dayNumber(born) : UNKNOWN_BIRTH_DAY)),
      gender: column(people, ({ gender }) => (gender ? GENDER_CODE[gender] : 0)),
    },
    employments: {
      person: column(employments, ({ person }) => person),
      ...daysOf(employments),
      type: column(employments, ({ type }) => (type ? EMPLOYMENT_TYPES.indexOf(type) + 1 : 0)),
    },
    departmentPeriods: {
      employment: column(periods, ({ employment }) => employment),
      ...daysOf(periods),
      department: column(periods, ({ department }) => department),
    },
    unavailability: { employment: column(leaves, ({ employment }) => employment), ...daysOf(leaves) },
    absences: {
      person: column(rows, ({ person }) => person),
      employment: column(rows, ({ employment }) => employment),
      ...daysOf(rows),
      degree: column(rows, ({ degree = 100 }) => degree),
      type: column(rows, ({ type }) => (type === 'CARE_OF_CHILD' ? CARE_OF_CHILD : SICK_LEAVE)),
      cause: column(rows, ({ cause }) => CAUSES.findIndex(({ causeId }) => causeId === cause) + 1),
      workRelated: column(rows, ({ workRelated }) => Number(workRelated ?? false)),
    },
  };
}

function column<Row>(rows: readonly Row[], value: (row: Row) => number): Int32Array {
  return Int32Array.from(rows, value);
}

function daysOf(rows: readonly { days: Days }[]) {
  return {
    first: column(rows, ({ days: [first] }) => dayNumber(first)),
    last: column(rows, ({ days: [, last] }) => (last === null ? OPEN_DAY : dayNumber(last))),
  };
}
