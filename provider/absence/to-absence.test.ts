import { describe, expect, test } from 'vitest';
import { absenceSchema } from '#contract/calls/absence/absence.ts';
import { roleHasCapability, WIRE_ROLES, type Capability, type Role } from '#contract/roles.ts';
import { toAbsence } from './to-absence.ts';
import { toReportedAbsence, type ReportedAbsence } from './reported-absence.ts';

const TODAY = '2026-03-20';

type Stored = Parameters<typeof toReportedAbsence>;
type Columns = Partial<Stored[0]>;

function createRow(columns: Columns = {}, employed: Partial<Stored[1]> = {}): ReportedAbsence {
  return toReportedAbsence(
    {
      absenceId: 'absence-1',
      personId: 'person-1',
      employmentId: 'employment-1',
      type: 'SICK_LEAVE',
      fromDay: '2026-03-16',
      toDay: null,
      degree: 100,
      causeId: 101,
      workRelated: true,
      needForSupport: false,
      relapse: null,
      newDegree: null,
      expectedReturn: '2026-03-30',
      reportedAt: '2026-03-16 06:12:00+00',
      recoveredAt: null,
      ...columns,
    },
    { fromDay: '2020-01-01', toDay: null, ...employed },
    {
      causeId: 101,
      nameSv: 'Förkylning',
      nameEn: 'Common cold',
      category: { categoryId: 1, nameSv: 'Infektion', nameEn: 'Infection' },
    },
  );
}

function createContext(role: Role = 'Manager', language: 'sv' | 'en' = 'sv') {
  return {
    today: TODAY,
    language,
    hasCapability: (capability: Capability) => roleHasCapability(role, capability),
  };
}

/** Maps the tested row together with earlier rows of the same person. */
function convertWithEarlierRows(...earlier: Columns[]) {
  const row = createRow();
  const rows = earlier.map((columns, index) => createRow({ absenceId: `earlier-${index}`, ...columns }));
  return toAbsence(row, [...rows, row], createContext());
}

describe('toAbsence', () => {
  test('returns every field of the contract', () => {
    const row = createRow();
    const absence = toAbsence(row, [row], createContext());
    expect(absence).toEqual({
      absenceId: 'absence-1',
      type: 'SICK_LEAVE',
      cause: { id: 101, name: 'Förkylning' },
      causeCategory: { id: 1, name: 'Infektion' },
      fromDate: '2026-03-16',
      toDate: null,
      realReturnDate: '2026-03-30',
      callDatetime: '2026-03-16T06:12:00Z',
      callDatetimeWell: null,
      isAbsent: true,
      absenceStatus: 100,
      absenceDays: 5,
      totalAbsenceDays: 5,
      workRelated: true,
      needForSupport: false,
      relapse: false,
      newAbsenceDegree: false,
      occasions: 1,
      spellFrom: '2026-03-16',
      degreeFrom: '2026-03-16',
    });
    expect(absenceSchema.safeParse(absence).success).toBe(true);
  });

  test.each(WIRE_ROLES)('returns the fields that %s may see', (role) => {
    const row = createRow();
    const { cause, causeCategory, workRelated, needForSupport } = toAbsence(row, [row], createContext(role));
    const shown = [cause, causeCategory, workRelated, needForSupport].map((value) => value !== null);
    const canSee = role !== 'PersonnelAdmin';
    expect(shown).toEqual([canSee, canSee, canSee, canSee]);
  });

  test('names the cause in the requested language', () => {
    const row = createRow();
    const { cause, causeCategory } = toAbsence(row, [row], createContext('Manager', 'en'));
    expect([cause?.name, causeCategory?.name]).toEqual(['Common cold', 'Infection']);
  });

  test.each<[string, Columns, Partial<Stored[1]>, [boolean, number]]>([
    ['a planned last day counts up to today', { toDay: '2026-03-25' }, {}, [true, 5]],
    ['a row that has ended', { fromDay: '2026-03-01', toDay: '2026-03-02' }, {}, [false, 2]],
    ['a future row', { fromDay: '2026-03-21', toDay: '2026-03-25' }, {}, [false, 0]],
    ['days outside the employment', {}, { toDay: '2026-03-17' }, [false, 2]],
  ])('calculates isAbsent and absenceDays: %s', (_, columns, employed, expected) => {
    const row = createRow(columns, employed);
    const { isAbsent, absenceDays, totalAbsenceDays } = toAbsence(row, [row], createContext());
    expect([isAbsent, absenceDays]).toEqual(expected);
    expect(totalAbsenceDays).toBe(absenceDays);
  });

  test.each<[string, Columns[], object]>([
    [
      'a relapse counts the days before it',
      [{ fromDay: '2026-03-09', toDay: '2026-03-12' }],
      { relapse: true, totalAbsenceDays: 9, absenceDays: 5, occasions: 1 },
    ],
    [
      'a new degree',
      [{ fromDay: '2026-03-09', toDay: '2026-03-15', degree: 50 }],
      {
        newAbsenceDegree: true,
        totalAbsenceDays: 12,
        occasions: 1,
        spellFrom: '2026-03-09',
        degreeFrom: '2026-03-16',
      },
    ],
    [
      'a continued degree',
      [
        { fromDay: '2026-02-20', toDay: '2026-03-01', degree: 50 },
        { fromDay: '2026-03-02', toDay: '2026-03-09' },
        { fromDay: '2026-03-10', toDay: '2026-03-15' },
      ],
      { spellFrom: '2026-02-20', degreeFrom: '2026-03-02' },
    ],
    [
      'the same degree before well days',
      [{ fromDay: '2026-03-09', toDay: '2026-03-12' }],
      { spellFrom: '2026-03-09', degreeFrom: '2026-03-16' },
    ],
    [
      'the same degree before another one',
      [
        { fromDay: '2026-03-01', toDay: '2026-03-09' },
        { fromDay: '2026-03-10', toDay: '2026-03-15', degree: 75 },
      ],
      { spellFrom: '2026-03-01', degreeFrom: '2026-03-16' },
    ],
    [
      'occasions of the last 12 months: the day a year ago is outside',
      [
        { fromDay: '2025-03-20', toDay: '2025-03-20' },
        { fromDay: '2025-09-01', toDay: '2025-09-02' },
      ],
      { occasions: 2 },
    ],
    [
      'an occasion on the first of the 12 months is counted',
      [{ fromDay: '2025-03-21', toDay: '2025-03-21' }],
      { occasions: 2 },
    ],
    [
      'an occasion that began before the 12 months is not counted',
      [{ fromDay: '2025-03-01', toDay: '2025-05-01' }],
      { occasions: 1 },
    ],
    [
      'other types are counted separately',
      [{ fromDay: '2026-01-10', toDay: '2026-01-10', type: 'CARE_OF_CHILD' }],
      { occasions: 1, totalAbsenceDays: 5 },
    ],
  ])('derives fields from earlier rows: %s', (_, earlier, expected) => {
    expect(convertWithEarlierRows(...earlier)).toMatchObject(expected);
  });
});
