import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryDetails } from '#contract/calls/administration/delivery.ts';
import { DATA_FILES_FIELD } from '#contract/values/administration/delivery.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openOwnDatabase } from '#tests/support/database/test-database.ts';
import { createTestProvider, type TestProvider } from '#tests/support/provider/test-provider.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';

let open: OpenDatabase;
let api: TestProvider;
let administrator: string;
beforeAll(async () => {
  open = await openOwnDatabase();
  api = await createTestProvider(open);
  const organisationId = await addOrganisation(open.db);
  administrator = await addAccount(open.db, organisationId, {
    administrator: true,
    roles: [{ role: 'StatisticsSupport', departments: 'all' }],
  });
});
afterAll(async () => {
  await api.close();
  await open.close();
});

describe('a delivery whose notifications cannot be raised', () => {
  it('is stored and undone, and the log has the reason', async () => {
    const body = new FormData();
    body.append(DATA_FILES_FIELD, new File(['department_id;name;parent_id\nhk;Huvudkontoret;\n'], 'avd.csv'));
    const employees =
      'employment_number;first_name;last_name;gender;department_id;from\n1;Anna;Ek;kvinna;hk;2020-01-01\n';
    body.append(DATA_FILES_FIELD, new File([employees], 'anst.csv'));
    const { json } = await api.call('deliveryReceive', { as: administrator, body });
    const params = { deliveryId: (json as { deliveryId: string }).deliveryId };
    const request = async (name: 'deliveryConfirm' | 'deliveryUndo') => {
      expect(await api.call(name, { as: administrator, params })).toMatchObject({ status: 204 });
      await api.provider.tasks.whenIdle();
      const { json: details } = await api.call('deliveryGet', { as: administrator, params });
      return (details as DeliveryDetails).delivery.state;
    };
    await api.provider.tasks.whenIdle();
    await open.pool.query('alter table api.notification rename to notification_elsewhere');
    api.logLines.length = 0;

    expect(await request('deliveryConfirm')).toBe('stored');
    expect(await request('deliveryUndo')).toBe('undone');
    const line = {
      level: 'error',
      fields: { ...params, error: 'Error', code: '42P01' },
      message: 'the notifications of a delivery could not be raised',
    };
    expect(api.logLines.filter(({ level }) => level === 'error')).toEqual([line, line]);
  });
});
