import type { CallName } from '#contract/calls.ts';
import { sampleViews } from '#tests/support/app/sample-views.ts';
import { LARGEST, MANAGER, allOf, at, openDetails } from './open-page.ts';
import type { QualityPage } from './quality-page.ts';

const ANALYSIS_SECTIONS = [
  'statsDepartments',
  'statsGlobal',
  'absenceRepeatedShortTerm',
  'notificationDepartment',
  'personEmploymentTypes',
] as const satisfies readonly CallName[];

/** Analysis, comparison, annual report, report and saved views; notifications. */
export const statisticsPages: readonly QualityPage[] = [
  { name: 'analysis', status: 200, as: MANAGER, open: at('/hr/analysis?from=2026-03-01') },
  {
    name: 'analysis of the largest customer, filtered, with every table',
    status: 200,
    as: LARGEST,
    open: openDetails('/hr/analysis?gender=female&ageMin=30&unit=days', 'main details'),
  },
  {
    name: 'analysis without names, too few to show',
    status: 200,
    as: 'oskar.hallgren.nordviken',
    open: at('/hr/analysis?ageMin=80'),
  },
  { name: 'analysis with errors', status: 400, as: MANAGER, open: at('/hr/analysis?f=1&from=x&ageMin=x') },
  {
    name: 'analysis without its sections',
    status: 200,
    as: 'dragan.petrovic',
    faults: allOf(ANALYSIS_SECTIONS, 500),
    open: at('/hr/analysis?from=2025-10-01'),
  },
  {
    name: 'comparison of departments',
    status: 200,
    as: LARGEST,
    open: at('/hr/departments?from=2025-10-01'),
  },
  {
    name: 'comparison of departments by no column',
    status: 400,
    as: MANAGER,
    open: at('/hr/departments?sort=x'),
  },
  { name: 'annual report', status: 200, as: LARGEST, open: at('/hr/annual') },
  { name: 'annual report of no year', status: 400, as: MANAGER, open: at('/hr/annual?year=x') },
  { name: 'report', status: 200, as: LARGEST, open: at('/hr/report') },
  {
    name: 'report with saved views',
    status: 200,
    as: MANAGER,
    faults: { savedViewList: sampleViews },
    open: openDetails('/hr/report?from=2026-03-01', 'main details'),
  },
  {
    name: 'saved views',
    status: 200,
    as: MANAGER,
    scripts: [],
    faults: { savedViewList: sampleViews },
    open: openDetails('/saved-views', 'main details'),
  },
  { name: 'no saved views', status: 200, as: MANAGER, scripts: [], open: at('/saved-views') },
  {
    name: 'saved views that could not be fetched',
    status: 200,
    as: MANAGER,
    scripts: [],
    faults: { savedViewList: 500 },
    open: at('/saved-views'),
  },
  { name: 'notifications', status: 200, as: LARGEST, open: at('/hr/notifications') },
  { name: 'report with its columns', status: 200, as: 'stefan.holmgren', open: at('/hr/report?choose=all') },
  { name: 'report without columns', status: 400, as: MANAGER, open: at('/hr/report?f=1') },
  {
    name: 'report without rows',
    status: 200,
    as: MANAGER,
    open: at('/hr/report?from=2017-01-01&to=2017-01-02'),
  },
];
