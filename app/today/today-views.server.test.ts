import { describe, expect, it } from 'vitest';
import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import type { CallResponse } from '#contract/calls.ts';
import { getFixedT, instances } from '#app/i18n/i18n.server.ts';
import { loadAbsentRows, toAbsentRow } from './absent-list/absent-rows.server.ts';
import { buildCauseView, buildHistoryView, buildIntervalView } from './today-charts.server.ts';
import { describeFigures } from './describe-figures.ts';
import { countFigures } from './today-figures.server.ts';
import type { ViewContext } from './today-page-view.ts';
import { toReturnItem } from './absent-list/today-rows.server.ts';

const svenska: ViewContext = {
  language: 'sv',
  t: getFixedT('sv'),
  today: '2026-11-21',
  may: () => true,
};

type AbsentPerson = CallResponse<'absenceList'>[number];

function absentPerson(absence: Partial<AbsentPerson['absence']> = {}): AbsentPerson {
  const department = { abstract_id: '1', name: 'Gjuteri' };
  return {
    person: { person_id: 'p', first_name: 'Åsa', last_name: 'Öberg', state: 'named' },
    employment: {
      employment_id: 'e',
      employmentNumber: '1001',
      department,
      parentDepartment: null,
      manager: null,
      employmentType: null,
      fromDate: '2020-01-01',
      toDate: null,
    },
    absence: {
      absenceId: 'a',
      type: 'SICK_LEAVE',
      cause: { id: 101, name: 'Förkylning' },
      causeCategory: { id: 1, name: 'Infektion och förkylning' },
      fromDate: '2026-11-01',
      toDate: null,
      realReturnDate: '2026-11-20',
      callDatetime: null,
      callDatetimeWell: null,
      isAbsent: true,
      absenceStatus: 50,
      absenceDays: 21,
      totalAbsenceDays: 1021,
      workRelated: true,
      needForSupport: false,
      relapse: true,
      newAbsenceDegree: false,
      occasions: 1,
      ...absence,
    },
  };
}

describe('toAbsentRow', () => {
  it('has the day of the absence, its degree and its special properties', () => {
    expect(toAbsentRow(absentPerson(), svenska)).toMatchObject({
      person: { first_name: 'Åsa', last_name: 'Öberg', state: 'named' },
      type: 'SICK_LEAVE',
      day: 1021,
      degree: 50,
      marks: ['relapse', 'workRelated'],
    });
  });

  it.each([
    [{ realReturnDate: '2026-11-20' }, true],
    [{ realReturnDate: '2026-11-21' }, false],
    [{ realReturnDate: null }, false],
    [{ realReturnDate: '2026-11-20', toDate: '2026-11-25' }, false],
  ])('marks %o as past its return: %s', (absence, overdue) => {
    expect(toAbsentRow(absentPerson(absence), svenska).overdue).toBe(overdue);
  });

  it('omits what the role may not see', () => {
    const row = toAbsentRow(absentPerson({ cause: null, workRelated: null }), svenska);
    expect(row.cause).toBeNull();
    expect(row.marks).toEqual(['relapse']);
  });
});

describe('loadAbsentRows', () => {
  const page = (offset: number) =>
    Promise.resolve(
      Array.from({ length: LIST_PAGE_SIZE }, (_, row) => absentPerson({ absenceId: String(offset + row) })),
    );

  it('keeps the order of the pages', async () => {
    const { rows, moreFailed } = await loadAbsentRows(page, 150, svenska);
    expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: 150 }, (_, row) => row));
    expect(moreFailed).toBe(false);
  });

  it('keeps the rows before a failed page', async () => {
    const failing = (offset: number) => (offset === 50 ? Promise.reject(new Error('down')) : page(offset));
    const { rows, moreFailed } = await loadAbsentRows(failing, 150, svenska);
    expect(rows).toHaveLength(50);
    expect(moreFailed).toBe(true);
  });

  it('throws when the first page fails', async () => {
    const failing = () => Promise.reject(new Error('down'));
    await expect(loadAbsentRows(failing, 100, svenska)).rejects.toThrow('down');
  });
});

describe('toReturnItem', () => {
  const row = (absence: Partial<AbsentPerson['absence']>) => {
    const { person, employment, absence: whole } = absentPerson(absence);
    return { person, department: employment.department, absence: whole };
  };

  it.each([
    [{ realReturnDate: '2026-11-24', toDate: null }, '2026-11-24'],
    [{ realReturnDate: null, toDate: '2026-11-30' }, '2026-12-01'],
  ])('maps %o to the day %s', (absence, day) => {
    expect(toReturnItem(row(absence), svenska.may).end).toEqual({ day });
  });
});

describe('the figures', () => {
  type FigureResponses = Parameters<typeof countFigures>[0];
  const t = instances.sv.getFixedT('sv', ['today'] as const);
  const buildFigures = (responses: FigureResponses) =>
    describeFigures(countFigures(responses), { t, language: 'sv' });
  const overview: FigureResponses['overview'] = {
    ok: true,
    value: { features: [], absentCount: 151, newAbsentToday: [], returningToday: [] },
  };
  const employing = (activeEmployeesCount: number): FigureResponses['navigation'] => ({
    ok: true,
    value: { employees: [], activeEmployeesCount, activeEmployeesAtCompanyCount: 2556, companyNames: [] },
  });
  const navigation = employing(2556);
  const planned: FigureResponses['planned'] = { ok: true, value: [] };
  const down = { ok: false } as const;

  it('show the absent number and the number of employees', () => {
    const [absent] = buildFigures({ overview, navigation, planned });
    expect(absent).toMatchObject({ value: '151', of: 'av 2\u00A0556', detail: '5,9\u00A0% av de anställda' });
    expect(absent?.share).toBeCloseTo(151 / 2556);
  });

  it('omit what could not be fetched and keep the rest', () => {
    const figures = buildFigures({ overview: down, navigation, planned });
    expect(figures.map(({ value }) => value)).toEqual([null, null, null, '0']);
    const [absent] = buildFigures({ overview, navigation: down, planned });
    expect(absent).toMatchObject({ value: '151' });
    expect(absent).not.toHaveProperty('of');
  });

  it('describe the types with numbers that add up', () => {
    const { person, employment, absence } = absentPerson();
    const row = (type: 'SICK_LEAVE' | 'UNKNOWN') => ({
      person,
      department: employment.department,
      absence: { ...absence, type },
    });
    const newAbsentToday = [row('SICK_LEAVE'), row('UNKNOWN'), row('UNKNOWN')];
    const value = { features: [], absentCount: 3, newAbsentToday, returningToday: [] };
    const [, fresh, back] = buildFigures({ overview: { ok: true, value }, navigation, planned });
    expect(fresh?.detail).toBe('1 sjuk, 2 av okänd typ');
    expect(back?.detail).toBe('ingen i dag');
  });

  it('avoid division by zero without employees', () => {
    const [absent] = buildFigures({ overview, navigation: employing(0), planned });
    expect(absent).not.toHaveProperty('share');
  });
});

describe('the charts', () => {
  const day = (date: string, sickLeave: number, careOfChild = 0) => ({
    date,
    sickLeave,
    careOfChild,
    unknown: 0,
    absent: sickLeave + careOfChild,
    employees: 100,
  });

  it('mark today and the day with most absence in the last seven days', () => {
    const days = [day('2026-11-15', 1), day('2026-11-16', 9, 2), day('2026-11-21', 5)];
    const view = buildHistoryView(days, svenska);
    expect(view.reading).toBe('I dag är 5 frånvarande. Högst var det mån 16 nov: 11.');
    expect(view.table.rows[1]).toEqual({ label: 'mån 16 nov', parts: ['9', '2', '0', '11', '100'] });
    expect(buildHistoryView([day('2026-11-20', 1), day('2026-11-21', 2)], svenska).reading).toContain(
      'flest',
    );
  });

  it('distinguish short from long intervals', () => {
    const intervals = [
      { from: 1, to: 1, persons: 2 },
      { from: 8, to: 14, persons: 3 },
      { from: 15, to: 30, persons: 4 },
      { from: 366, to: null, persons: 1 },
    ];
    const view = buildIntervalView(intervals, svenska);
    expect(view.reading).toMatch(/^5 är inne i en sjukperiod på högst 14 dagar, 5 har/);
    expect(view.table.rows.at(-1)).toEqual({ label: '366 dagar eller mer', parts: ['1'] });
    expect(buildIntervalView([{ from: 1, to: 1, persons: 0 }], svenska).charts).toBeNull();
  });

  it('sort causes by share, largest first', () => {
    const summary = [
      { categoryId: 0, categoryName: 'Sekretess', persons: 1, causes: [] },
      { categoryId: 4, categoryName: 'Psykisk hälsa och stress', persons: 3, causes: [] },
    ];
    const view = buildCauseView(summary, svenska);
    expect(view.reading).toBe('Vanligast är Psykisk hälsa och stress: 3 av 4.');
    expect(view.table.rows.map(({ parts }) => parts[0])).toEqual(['3 (75\u00A0%)', '1 (25\u00A0%)']);
    expect(buildCauseView([], svenska).charts).toBeNull();
  });
});
