import type { Response } from '@playwright/test';
import type { CallName } from '#contract/calls.ts';
import { LARGEST, MANAGER, allOf, at, followed, openDetails } from './open-page.ts';
import type { QualityPage, Tab } from './quality-page.ts';

const SECTIONS = [
  'navigationToday',
  'navigation',
  'absenceListStats',
  'absenceList',
  'personReturnThisWeek',
  'absenceHistory',
  'personAbsenceIntervals',
  'personConditionsSummary',
  'notificationDepartment',
] as const satisfies readonly CallName[];
const LISTS = SECTIONS.filter(
  (name) => !['navigationToday', 'navigation', 'absenceListStats'].includes(name),
);

/** The overview. */
export const todayPages: readonly QualityPage[] = [
  { name: 'today', status: 200, as: MANAGER, open: at('/hr') },
  { name: 'today after signing in', status: 200, as: 'jonas.wiberg', open: openBySigningIn },
  { name: 'today of the largest customer', status: 200, as: LARGEST, open: at('/hr') },
  { name: 'today of a small customer', status: 200, as: 'oskar.hallgren.tallmo', open: at('/hr') },
  { name: 'today with masked names', status: 200, as: 'oskar.hallgren.nordviken', open: at('/hr') },
  { name: 'today without causes', status: 200, as: 'stefan.holmgren', open: at('/hr') },
  { name: 'today without a type', status: 400, as: MANAGER, open: at('/hr?f=1') },
  { name: 'today by a bad address', status: 400, as: MANAGER, open: at('/hr?types=HOLIDAY') },
  { name: 'today with nobody absent', status: 200, as: MANAGER, faults: allOf(LISTS, []), open: at('/hr') },
  {
    name: 'today without its sections',
    status: 200,
    as: MANAGER,
    faults: allOf(SECTIONS, 500),
    open: at('/hr'),
  },
  {
    name: 'today while its figures are being prepared',
    status: 200,
    as: MANAGER,
    faults: allOf(SECTIONS, 'loading a minute'),
    open: at('/hr'),
  },
  {
    name: 'today before the departments',
    status: 200,
    as: MANAGER,
    faults: { departmentHierarchy: 'timeout' },
    open: at('/hr'),
  },
  { name: 'today with the account menu', status: 200, as: MANAGER, open: openAll('header details') },
  { name: 'today with the tables of its charts', status: 200, as: MANAGER, open: openAll('main details') },
];

async function openBySigningIn(tab: Tab): Promise<Response | null> {
  await tab.goto(`/portal?lang=${tab.language}`);
  return followed(tab, () => tab.page.getByRole('button', { name: 'Jonas Wiberg' }).click());
}

function openAll(selector: string): QualityPage['open'] {
  return openDetails('/hr', selector);
}
