import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { dataCoverage } from '#provider/database/tables/organisation.ts';
import { organisationSetting } from '#provider/database/tables/organisation-setting.ts';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { countLateDeliveries } from './count-late-deliveries.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(async () => {
  await open.close();
});

it('counts the organisations whose covered day is more than seven days ago', async () => {
  await addOrganisation(open.db);
  for (const coveredThrough of ['2026-03-20', '2026-03-13', '2026-03-12', '2025-12-31']) {
    const organisationId = await addOrganisation(open.db);
    await open.db.insert(dataCoverage).values({ organisationId, coveredThrough });
  }
  expect(await countLateDeliveries(open, '2026-03-20')).toBe(2);
});

it('counts by the number of days in the settings of each organisation', async () => {
  await open.db.delete(dataCoverage);
  for (const lateAfterDays of [1, 2, 10, 11]) {
    const organisationId = await addOrganisation(open.db);
    await open.db.insert(dataCoverage).values({ organisationId, coveredThrough: '2026-03-10' });
    await open.db.insert(organisationSetting).values({
      organisationId,
      version: 1,
      savedAt: '2026-03-01T08:00:00Z',
      ...DEFAULT_SETTINGS,
      lateAfterDays,
    });
  }
  expect(await countLateDeliveries(open, '2026-03-20')).toBe(2);
});
