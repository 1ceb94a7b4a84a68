import { describe, expect, it } from 'vitest';
import { OPEN_DAY } from '../facts.ts';
import { IntervalsWriter } from './intervals-writer.ts';
import { CARE_OF_CHILD, SICK_LEAVE, type RawFacts } from './raw-facts.ts';

interface Row {
  first: number;
  last: number;
  employment?: number;
  degree?: number;
  type?: number;
  cause?: number;
  workRelated?: number;
}

interface Employment {
  first: number;
  last: number;
}

const wholeYear: Employment = { first: 0, last: 365 };

/** The absence of people in the form in which a loader reads it: each person's rows in order of first day. */
function makeRawFacts(employments: readonly Employment[], rows: readonly Row[]): RawFacts {
  const none = new Int32Array();
  const column = (toNumber: (row: Row) => number) => Int32Array.from(rows, toNumber);
  return {
    people: { birthDay: none, gender: none },
    employments: {
      person: none,
      first: Int32Array.from(employments, ({ first }) => first),
      last: Int32Array.from(employments, ({ last }) => last),
      type: none,
    },
    departmentPeriods: { employment: none, first: none, last: none, department: none },
    unavailability: { employment: none, first: none, last: none },
    absences: {
      person: none,
      employment: column(({ employment = 0 }) => employment),
      first: column(({ first }) => first),
      last: column(({ last }) => last),
      degree: column(({ degree = 100 }) => degree),
      type: column(({ type = SICK_LEAVE }) => type),
      cause: column(({ cause = 0 }) => cause),
      workRelated: column(({ workRelated = 0 }) => workRelated),
    },
  };
}

/** Writes the rows of one person. */
function writePerson(employments: readonly Employment[], rows: readonly Row[]) {
  const writer = new IntervalsWriter();
  writer.addPerson(makeRawFacts(employments, rows), { firstRow: 0, endRow: rows.length, employmentBase: 0 });
  return writer.finish();
}

describe('a row that does not overlap', () => {
  it('is one interval with all of its values', () => {
    const { sick, care } = writePerson(
      [wholeYear],
      [{ first: 10, last: 14, degree: 75, cause: 3, workRelated: 1 }],
    );
    expect(sick).toEqual({
      count: 1,
      employment: Int32Array.of(0),
      first: Int32Array.of(10),
      last: Int32Array.of(14),
      degree: Uint8Array.of(75),
      cause: Uint16Array.of(3),
      workRelated: Uint8Array.of(1),
    });
    expect(care.count).toBe(0);
  });

  it('is cut to its employment', () => {
    const { sick } = writePerson([{ first: 12, last: 20 }], [{ first: 10, last: OPEN_DAY }]);
    expect([sick.first, sick.last]).toEqual([Int32Array.of(12), Int32Array.of(20)]);
  });

  it('is left out when it has no day inside its employment', () => {
    const { sick } = writePerson(
      [{ first: 12, last: 20 }],
      [
        { first: 5, last: 11 },
        { first: 21, last: 30 },
      ],
    );
    expect(sick.count).toBe(0);
  });

  it('is not joined with a row that begins on the next day', () => {
    const { sick } = writePerson(
      [wholeYear],
      [
        { first: 10, last: 14, cause: 1 },
        { first: 15, last: 19, cause: 2 },
      ],
    );
    expect([sick.first, sick.last]).toEqual([Int32Array.of(10, 15), Int32Array.of(14, 19)]);
    expect(sick.cause).toEqual(Uint16Array.of(1, 2));
  });
});

describe('rows that overlap', () => {
  it('are split where the set of rows changes, with the sum of their degrees up to 100', () => {
    const { sick } = writePerson(
      [wholeYear],
      [
        { first: 10, last: 19, degree: 50, cause: 1 },
        { first: 15, last: 24, degree: 75, cause: 2, workRelated: 1 },
      ],
    );
    expect(sick).toEqual({
      count: 3,
      employment: Int32Array.of(0, 0, 0),
      first: Int32Array.of(10, 15, 20),
      last: Int32Array.of(14, 19, 24),
      degree: Uint8Array.of(50, 100, 75),
      // Only the interval that begins with the row has its cause.
      cause: Uint16Array.of(1, 2, 0),
      workRelated: Uint8Array.of(0, 1, 0),
    });
  });

  it('are split also where a short row lies between', () => {
    const { sick } = writePerson(
      [wholeYear],
      [
        { first: 10, last: 19, degree: 25 },
        { first: 11, last: 12, degree: 25 },
        { first: 15, last: 24, degree: 25 },
      ],
    );
    expect(sick.first).toEqual(Int32Array.of(10, 11, 13, 15, 20));
    expect(sick.degree).toEqual(Uint8Array.of(25, 50, 25, 50, 25));
  });

  it('leave care of a child what sick leave leaves', () => {
    const { sick, care } = writePerson(
      [wholeYear],
      [
        { first: 10, last: 12, type: CARE_OF_CHILD },
        { first: 11, last: 12, degree: 75 },
        { first: 12, last: 12, degree: 25 },
      ],
    );
    expect([sick.first, sick.degree]).toEqual([Int32Array.of(11, 12), Uint8Array.of(75, 100)]);
    expect([care.first, care.degree]).toEqual([Int32Array.of(10, 11, 12), Uint8Array.of(100, 25, 0)]);
  });

  it('are not added across employments', () => {
    const { sick } = writePerson(
      [wholeYear, wholeYear],
      [
        { first: 10, last: 14, degree: 50, employment: 0 },
        { first: 12, last: 16, degree: 75, employment: 1 },
      ],
    );
    expect(sick).toMatchObject({
      employment: Int32Array.of(0, 1),
      first: Int32Array.of(10, 12),
      last: Int32Array.of(14, 16),
      degree: Uint8Array.of(50, 75),
    });
  });
});

it('finds the intervals of each person, also after a person without rows', () => {
  const page = makeRawFacts(
    [wholeYear, wholeYear, wholeYear],
    [
      { first: 10, last: 14, employment: 0 },
      { first: 20, last: 24, employment: 0, type: CARE_OF_CHILD },
      { first: 5, last: 9, employment: 2 },
    ],
  );
  const writer = new IntervalsWriter();
  writer.addPerson(page, { firstRow: 0, endRow: 2, employmentBase: 0 });
  writer.addPerson(page, { firstRow: 2, endRow: 2, employmentBase: 0 });
  writer.addPerson(page, { firstRow: 2, endRow: 3, employmentBase: 0 });
  const { sick, care, firstSickInterval, firstCareInterval } = writer.finish();
  expect(sick.first).toEqual(Int32Array.of(10, 5));
  expect(care.first).toEqual(Int32Array.of(20));
  expect(firstSickInterval).toEqual(Int32Array.of(0, 1, 1, 2));
  expect(firstCareInterval).toEqual(Int32Array.of(0, 1, 1, 1));
});

it('counts the employments of a later page after those of the pages before', () => {
  const writer = new IntervalsWriter();
  const page = makeRawFacts(
    [wholeYear, wholeYear],
    [
      { first: 10, last: 14, employment: 1 },
      { first: 20, last: 24, degree: 50, employment: 0 },
      { first: 23, last: 29, degree: 50, employment: 1 },
    ],
  );
  for (const employmentBase of [0, 2]) writer.addPerson(page, { firstRow: 0, endRow: 3, employmentBase });
  expect(writer.finish().sick.employment).toEqual(Int32Array.of(1, 0, 1, 3, 2, 3));
});
