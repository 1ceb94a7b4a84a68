import type {
  SeriesFigure,
  KeyFigures,
  Statistics,
  TrendBucket,
} from '#contract/calls/absence/statistics.ts';

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
/** Key figures without values. */
export const noKeyFigures = Object.fromEntries(
  Object.keys(keyFigures).map((key) => [key, null]),
) as KeyFigures;

const figure = (value: number | null): SeriesFigure => ({ percent: value, count: value, days: value });
/** A bucket of a trend with this total. */
export const makeBucket = (start: string, end: string, total: number | null): TrendBucket => ({
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

/** Statistics of 200 employees with causes, from 2025-12-20 to 2026-03-20. */
export const statistics: Statistics = {
  periodStart: '2025-12-20',
  periodEnd: '2026-03-20',
  asOf: '2026-03-20',
  resolution: 'month',
  keyFigures,
  trend: [
    makeBucket('2025-12-20', '2025-12-31', 9),
    makeBucket('2026-01-01', '2026-01-31', 5.1),
    makeBucket('2026-02-01', '2026-02-28', 5.9),
    makeBucket('2026-03-01', '2026-03-20', 3),
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
/** Statistics of a group that is too small to be shown. */
export const suppressedStatistics: Statistics = {
  ...statistics,
  keyFigures: noKeyFigures,
  trend: [],
  causes: [],
  causeCategories: [],
  suppressed: true,
};
