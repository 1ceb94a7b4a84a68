import { describe, expect, it } from 'vitest';
import { instances } from '#app/i18n/i18n.server.ts';
import { makeTodayRow } from '#tests/support/app/absent-person-fixture.ts';
import { describeFigures } from './describe-figures.ts';
import { countFigures } from './today-figures.server.ts';

type FigureResponses = Parameters<typeof countFigures>[0];

const t = instances.sv.getFixedT('sv', ['today'] as const);
const buildFigures = (responses: FigureResponses) =>
  describeFigures(countFigures(responses), { t, language: 'sv' });

const overview: FigureResponses['overview'] = {
  ok: true,
  value: { features: [], absentCount: 151, newAbsentToday: [], returningToday: [], openOverTwoYears: null },
};
const navigationWith = (activeEmployeesCount: number): FigureResponses['navigation'] => ({
  ok: true,
  value: { employees: [], activeEmployeesCount, activeEmployeesAtCompanyCount: 2556, companyNames: [] },
});
const navigation = navigationWith(2556);
const planned: FigureResponses['planned'] = { ok: true, value: [] };
const failed = { ok: false } as const;

describe('describeFigures', () => {
  it('formats the absent number and the number of employees', () => {
    const [absent] = buildFigures({ overview, navigation, planned });
    expect(absent).toMatchObject({ value: '151', of: 'av 2\u00A0556', detail: '5,9\u00A0% av de anställda' });
    expect(absent?.share).toBeCloseTo(151 / 2556);
  });

  it('omits what could not be fetched and keeps the rest', () => {
    const figures = buildFigures({ overview: failed, navigation, planned });
    expect(figures.map(({ value }) => value)).toEqual([null, null, null, '0']);
    const [absent] = buildFigures({ overview, navigation: failed, planned });
    expect(absent).toMatchObject({ value: '151' });
    expect(absent).not.toHaveProperty('of');
  });

  it('counts the types with numbers that add up', () => {
    const newAbsentToday = [
      makeTodayRow({ type: 'SICK_LEAVE' }),
      makeTodayRow({ type: 'UNKNOWN' }),
      makeTodayRow({ type: 'UNKNOWN' }),
    ];
    const value = {
      features: [],
      absentCount: 3,
      newAbsentToday,
      returningToday: [],
      openOverTwoYears: null,
    };
    const [, newToday, returningToday] = buildFigures({ overview: { ok: true, value }, navigation, planned });
    expect(newToday?.detail).toBe('1 sjuk, 2 av okänd typ');
    expect(returningToday?.detail).toBe('ingen i dag');
  });

  it('avoids a division by zero without employees', () => {
    const [absent] = buildFigures({ overview, navigation: navigationWith(0), planned });
    expect(absent).not.toHaveProperty('share');
  });
});
