import { expect } from '@playwright/test';
import type { CallName } from '#contract/calls.ts';
import { moveDataVersion } from '#tests/support/database/rows/move-data-version.ts';
import { portalPages } from './pages/portal-pages.ts';
import { todayPages } from './pages/today-pages.ts';
import { adminPages } from './pages/admin-pages.ts';
import { statisticsPages } from './pages/statistics-pages.ts';
import { departmentPages } from './pages/department-pages.ts';
import { documentPages } from './pages/document-pages.ts';
import { followUpPages } from './pages/follow-up-pages.ts';
import { personPages } from './pages/person-pages.ts';
import { sessionPages } from './pages/session-pages.ts';
import type { QualityPage, Tab } from './pages/quality-page.ts';

/** Every page of the product in each state that looks different. */
export const qualityPages: readonly QualityPage[] = [
  ...portalPages,
  ...todayPages,
  ...adminPages,
  ...statisticsPages,
  ...departmentPages,
  ...documentPages,
  ...followUpPages,
  ...personPages,
  ...sessionPages,
];

/** Opens a page; the faults of its provider end with it. */
export async function openQualityPage(page: QualityPage, tab: Tab): Promise<void> {
  const { app, browserErrors, faults } = tab;
  if (page.status >= 400) browserErrors.allow(page.status);
  if (page.faults !== undefined) await moveDataVersion(app.open);
  for (const [name, fault] of Object.entries(page.faults ?? {})) faults.set(name as CallName, fault);
  const response = await page.open(tab);
  faults.clear();
  expect(response?.status(), `status of ${page.name}`).toBe(page.status);
}
