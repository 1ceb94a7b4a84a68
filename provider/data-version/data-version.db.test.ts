import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { dataVersion } from '#provider/database/tables/organisation.ts';
import { storeCoverage } from './store-coverage.ts';

let open: OpenDatabase;
let api: TestProvider;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});

it('changes with the organisation’s own writes and at midnight in Sweden only', async () => {
  const [own, other] = [await addOrganisation(open.db), await addOrganisation(open.db)];
  const as = await addAccount(open.db, own, { roles: [{ role: 'Manager', departments: 'all' }] });
  const read = async () => {
    const { status, headers } = await api.call('dataVersion', { as });
    expect(status).toBe(204);
    return headers.get('X-Data-Version');
  };
  const write = (organisationId: string) =>
    open.db
      .update(dataVersion)
      .set({ version: sql`${dataVersion.version} + 1` })
      .where(eq(dataVersion.organisationId, organisationId));

  const first = await read();
  await write(other);
  expect(await read()).toBe(first);
  await write(own);
  const second = await read();
  expect(second).not.toBe(first);
  api.clock.now = TEST_NOW.add({ hours: 12 });
  expect(await read()).not.toBe(second);
});

it('returns how recent the imported absences of the own organisation are', async () => {
  const [own, other] = [await addOrganisation(open.db), await addOrganisation(open.db)];
  const as = await addAccount(open.db, own, { roles: [{ role: 'Manager', departments: 'all' }] });
  const read = async () => {
    const { headers } = await api.call('dataVersion', { as });
    return [headers.get('X-Data-Covered-Through'), headers.get('X-Data-Imported-At')];
  };
  const store = (organisationId: string, coveredThrough: string, importedAt: string) =>
    open.withTx({ organisationId }, (tx) =>
      storeCoverage({ tx, organisationId }, { coveredThrough, importedAt }),
    );

  await store(other, '2026-01-31', '2026-02-03T07:12:00Z');
  expect(await read()).toEqual(['none', null]);
  await store(own, '2026-02-28', '2026-03-03T07:12:00Z');
  expect(await read()).toEqual(['2026-02-28', '2026-03-03T07:12:00.000Z']);
  await store(own, '2026-01-31', '2026-03-04T07:12:00Z');
  expect(await read()).toEqual(['2026-02-28', '2026-03-04T07:12:00.000Z']);
});
