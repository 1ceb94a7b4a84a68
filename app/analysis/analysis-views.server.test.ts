import { describe, expect, it } from 'vitest';
import type { Figure, KeyFigures, Statistics, TrendBucket } from '#contract/calls/statistics.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import type { ViewContext } from './analysis-view.ts';
import { nameBuckets } from './sections/bucket-names.server.ts';
import { buildCategoryChart, listCauses } from './sections/causes.server.ts';
import { buildKeyFigures } from './sections/key-figures.server.ts';
import { countNotifications } from './sections/notification-counts.server.ts';
import { listRepeated } from './sections/repeated.server.ts';
import { buildTrend } from './sections/trend.server.ts';

const view: ViewContext = {
  language: 'sv',
  t: getFixedT('sv'),
  today: '2026-03-20',
  may: () => true,
};
const inEnglish: ViewContext = { ...view, language: 'en', t: getFixedT('en') };
const personnel: ViewContext = {
  ...view,
  may: (capability) => !['analysisWorkRelated', 'workRelatedAbsences'].includes(capability),
};

const keyFigures: KeyFigures = {
  employeeCount: 200,
  averageEmployees: 180.25,
  employmentDays: 32_805,
  attendancePercent: 94.25,
  totalAbsencePercent: 5.75,
  shortTermPercent: 2,
  longTermPercent: 3.75,
  sickDays: 1886.5,
  grossSickDays: 2100,
  sickDaysPerEmployee: 10.466,
  absencesPerEmployee: 1.005,
  daysPerShortTermAbsence: null,
  workRelatedPersons: 7,
  repeatedShortTermPersons: 12,
  healthyAttendancePercent: 48,
  careOfChildPercent: 0.5,
  careOfChildDays: 164,
  careOfChildOccasions: 80,
};
const nothing = Object.fromEntries(Object.keys(keyFigures).map((key) => [key, null])) as KeyFigures;

const figure = (value: number | null): Figure => ({ percent: value, count: value, days: value });
const bucket = (start: string, end: string, total: number | null): TrendBucket => ({
  start,
  end,
  employmentDays: 100,
  total: figure(total),
  shortTerm: figure(1),
  longTerm: figure(2),
  careOfChild: figure(0),
  totalLastYear: figure(null),
});
const cause = (id: number, name: string, days: number, categoryId: number | null) => ({
  id,
  name,
  categoryId,
  occasions: 3,
  days,
  persons: 3,
  percent: days,
});

const statistics: Statistics = {
  periodStart: '2025-12-20',
  periodEnd: '2026-03-20',
  asOf: '2026-03-20',
  resolution: 'month',
  keyFigures,
  trend: [
    bucket('2025-12-20', '2025-12-31', 9),
    bucket('2026-01-01', '2026-01-31', 5.1),
    bucket('2026-02-01', '2026-02-28', 5.9),
    bucket('2026-03-01', '2026-03-20', 3),
  ],
  causeCategories: [
    { id: 0, name: 'Sekretess', occasions: 1, days: 10, persons: 6, percent: 10 },
    { id: null, name: 'Orsak ej förmedlad', occasions: 2, days: 60.5, persons: 8, percent: 60.5 },
    { id: -1, name: 'Okänd anledning', occasions: 2, days: 29.5, persons: 7, percent: 29.5 },
  ],
  causes: [
    cause(0, 'Sekretess', 10, 0),
    cause(31, 'Yrsel', 20, null),
    cause(30, 'Hosta', 40.5, null),
    cause(-1, 'Okänd anledning', 29.5, -1),
  ],
  suppressed: false,
};
const suppressed: Statistics = {
  ...statistics,
  keyFigures: nothing,
  trend: [],
  causes: [],
  causeCategories: [],
  suppressed: true,
};

describe('buildKeyFigures', () => {
  const company = {
    ...statistics,
    keyFigures: { ...keyFigures, totalAbsencePercent: 6.15, sickDaysPerEmployee: 10 },
  };
  const all = { ...statistics, keyFigures: { ...keyFigures, totalAbsencePercent: 5.75 } };
  const built = buildKeyFigures({ chosen: statistics, company }, { ok: true, value: all }, view);
  const row = (id: string) => built.rows.find((one) => one.id === id);

  it.each([
    ['totalAbsencePercent', '5,8\u00A0%', '6,2\u00A0%', '\u22120,4 procentenheter', '0,0 procentenheter'],
    ['sickDaysPerEmployee', '10,5', '10,0', '+0,5', '0,0'],
    ['absencesPerEmployee', '1,01', '1,01', '0,00', '0,00'],
    ['daysPerShortTermAbsence', '–', '–', null, null],
    ['employeeCount', '200', '200', null, null],
    ['employmentDays', '32\u00A0805', '32\u00A0805', null, null],
  ])('formats %s as %s beside %s, with the differences %s and %s', (id, chosen, beside, toCompany, toAll) => {
    expect(row(id)).toMatchObject({
      chosen,
      company: { value: beside, difference: toCompany },
      global: { difference: toAll },
    });
  });

  it('explains each figure, with the days behind the figure per employee', () => {
    for (const { meaning } of built.rows) expect(meaning.length).toBeGreaterThan(20);
    expect(row('sickDaysPerEmployee')?.meaning).toContain('1\u00A0886,5 dagar');
    expect(row('sickDaysPerEmployee')?.meaning).toContain('2\u00A0100 kalenderdagar');
  });

  it('omits figures that the role may not see', () => {
    const { rows } = buildKeyFigures({ chosen: statistics, company }, { ok: false }, personnel);
    expect(rows.map(({ id }) => id)).not.toContain('workRelatedPersons');
    expect(rows).toHaveLength(built.rows.length - 1);
    expect(rows.every(({ global }) => global === null)).toBe(true);
  });

  it('explains why there are no figures', () => {
    const hidden = buildKeyFigures(
      { chosen: suppressed, company: suppressed },
      { ok: true, value: suppressed },
      view,
    );
    expect(hidden.rows.every(({ chosen }) => chosen === '–')).toBe(true);
    expect(hidden.notes).toHaveLength(3);
    expect(hidden.emptyText).toBe('Ditt urval: för få personer för att visas');
    const empty = { ...statistics, keyFigures: { ...nothing, employmentDays: 0 } };
    expect(buildKeyFigures({ chosen: empty, company }, { ok: true, value: all }, view)).toMatchObject({
      notes: [],
      emptyText: 'Det finns inga uppgifter för urvalet',
    });
  });

  it('formats figures in English', () => {
    const { rows } = buildKeyFigures({ chosen: statistics, company }, { ok: true, value: all }, inEnglish);
    expect(rows[0]).toMatchObject({
      chosen: '5.8%',
      company: { value: '6.2%', difference: '\u22120.4 percentage points' },
    });
  });
});

describe('buildTrend', () => {
  it('describes from where to where the percentage moved', () => {
    const { reading, table, charts } = buildTrend(statistics, ['total', 'lastYear'], 'percent', view);
    expect(reading).toBe(
      'Total sjukfrånvaro sjönk från 9,0\u00A0% (20–31 dec 2025) till 3,0\u00A0% (1–20 mars 2026). Högst: 9,0\u00A0% (20–31 dec 2025).',
    );
    expect(table.head).toEqual(['Tid', 'Total sjukfrånvaro', 'Sjukfrånvaro föregående år']);
    expect(table.rows[1]).toEqual({ label: 'jan 2026', parts: ['5,1\u00A0%', '–'] });
    expect(charts?.large).toContain('>Procent av anställningsdagarna<');
  });

  it('compares whole months only when the days of partial months would mislead', () => {
    const { reading } = buildTrend(statistics, ['total'], 'days', view);
    expect(reading).toBe(
      'Total sjukfrånvaro steg från 5,1 (jan 2026) till 5,9 (feb 2026). Högst: 5,9 (feb 2026).',
    );
  });

  it('explains why there is no trend', () => {
    expect(buildTrend(suppressed, ['total'], 'percent', view)).toMatchObject({
      charts: null,
      reading: 'Ditt urval: för få personer för att visas',
    });
  });

  it.each([
    ['month', '2025-12-20', '2025-12-31', 'dec\n2025', '20–31 dec 2025', false],
    ['month', '2026-02-01', '2026-02-28', 'feb\n2026', 'feb 2026', true],
    ['week', '2026-03-16', '2026-03-20', 'v. 12\n2026', 'v. 12, 16–20 mars', false],
    ['week', '2026-02-23', '2026-03-01', 'v. 9\n2026', 'v. 9, 23 feb–1 mars', true],
    ['day', '2026-03-20', '2026-03-20', '20 mars', 'fre 20 mars', true],
  ] as const)('names a %s from %s to %s', (resolution, start, end, tick, label, isWhole) => {
    const [name] = nameBuckets({ resolution, trend: [bucket(start, end, 1)] }, view);
    expect(name).toEqual({ tick, label, isWhole });
  });
});

describe('causes', () => {
  it('lists causes under their groups by days, including secrecy and unknown', () => {
    expect(listCauses(statistics, view).map(({ category, name, days }) => [category, name, days])).toEqual([
      ['Orsak ej förmedlad', 'Hosta', '40,5'],
      ['Orsak ej förmedlad', 'Yrsel', '20'],
      ['Okänd anledning', 'Okänd anledning', '29,5'],
      ['Sekretess', 'Sekretess', '10'],
    ]);
  });

  it('describes the causes in one sentence', () => {
    const { reading, table } = buildCategoryChart(statistics, view);
    expect(reading).toBe('Störst andel av sjukdagarna har Orsak ej förmedlad: 60,5\u00A0%.');
    expect(table.rows[0]).toEqual({
      label: 'Orsak ej förmedlad',
      parts: ['60,5\u00A0%', '60,5', '2', '8'],
    });
    expect(buildCategoryChart({ ...statistics, causeCategories: [] }, view)).toMatchObject({
      charts: null,
      reading: 'Det finns ingen sjukfrånvaro i perioden.',
    });
  });
});

it('links repeated absence to people whose page the role may open', () => {
  const response = {
    periodStart: '2025-09-20',
    periodEnd: '2026-03-20',
    absenceEvents: [
      {
        person: { person_id: 'p1', first_name: 'Karin', last_name: 'Ek', state: 'named' as const },
        short_term_absence_count: 4,
        departments: [
          { abstract_id: '1', name: 'Norr' },
          { abstract_id: '2', name: 'Öst' },
        ],
      },
      {
        person: { person_id: 'p2', first_name: null, last_name: null, state: 'masked' as const },
        short_term_absence_count: 3,
        departments: [],
      },
    ],
  };
  expect(listRepeated(response, view)).toMatchObject([
    { name: { text: 'Ek, Karin' }, personPath: '/hr/person/p1', count: '4', departments: 'Norr och Öst' },
    { name: { text: 'Maskerad' }, personPath: null, count: '3', departments: '' },
  ]);
  expect(listRepeated(response, { ...view, may: () => false })[0]?.personPath).toBe(null);
});

describe('notification counts', () => {
  const notification = (id: string, department: string, type: string, count: number | null = null) =>
    ({
      id,
      type,
      person: null,
      department: { abstract_id: department, name: `Avdelning ${department}` },
      createdAt: '2026-03-01T08:00:00Z',
      daysAbsent: null,
      shortTermCount: null,
      count,
      riskMark: false,
      text: { key: 'x', values: {} },
    }) as Parameters<typeof countNotifications>[0][number];

  it('counts by department and type, highest first, and counts every item of a department notification', () => {
    const all = [
      notification('1', 'a', 'REPEATED_SHORT_TERM_ABSENCES'),
      notification('2', 'b', 'LONG_TERM_ABSENCE', 5),
      notification('3', 'b', 'WORK_RELATED_ABSENCE'),
      notification('4', 'a', 'REPEATED_SHORT_TERM_ABSENCES'),
    ];
    expect(
      countNotifications(all, view).map(({ department, counts }) => [department, counts.join(' ')]),
    ).toEqual([
      ['Avdelning b', '1 5 0 0 0 0'],
      ['Avdelning a', '0 0 0 0 0 2'],
    ]);
    expect(countNotifications(all, personnel)[0]?.counts.join(' ')).toBe('5 0 0 0 0');
  });
});
