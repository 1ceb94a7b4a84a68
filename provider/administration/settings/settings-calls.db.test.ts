import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganisationSettings } from '#contract/calls/administration/settings.ts';
import { HEADERS } from '#contract/values/constants.ts';
import {
  DEFAULT_SETTINGS,
  FOLLOW_UP_BOUNDS,
  type FollowUpLimit,
} from '#contract/values/administration/organisation-settings.ts';
import type { OpenDatabase } from '#database/database.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import {
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { storeSettings } from '#tests/support/provider/store-settings.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let administrator: string;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  administrator = await addAdministrator(organisationId);
});

function addAdministrator(of: string): Promise<string> {
  return addAccount(open.db, of, {
    administrator: true,
    personName: 'Helena Bergvall',
    roles: [{ role: 'StatisticsSupport', departments: 'all' }],
  });
}

async function save(version: number, changes: Partial<Record<keyof OrganisationSettings, unknown>> = {}) {
  const settings = { ...DEFAULT_SETTINGS, ...changes };
  const { status, json } = await api.call('settingsSave', {
    as: administrator,
    body: { version, settings },
  });
  return { status, json: json as { version: number; code: string } };
}

async function get(as = administrator): Promise<unknown> {
  return (await api.call('settingsGet', { as })).json;
}

describe('the settings of an organisation', () => {
  it('are the defaults until they are saved', async () => {
    expect(await get()).toEqual({
      version: 0,
      savedAt: null,
      savedBy: null,
      settings: DEFAULT_SETTINGS,
      employmentTypes: [],
    });
  });

  it('are saved in versions, each based on the one before', async () => {
    const changed = { sickLeavePoints: 0.5, sickLeaveMinEmployments: 50 };
    expect(await save(0, changed)).toMatchObject({ status: 200, json: { version: 1 } });
    expect(await get()).toEqual({
      version: 1,
      savedBy: 'Helena Bergvall',
      savedAt: new Date(api.clock.now.epochMilliseconds).toISOString(),
      settings: { ...DEFAULT_SETTINGS, ...changed },
      employmentTypes: [],
    });
    for (const version of [0, 2]) {
      expect(await save(version)).toMatchObject({ status: 409, json: { code: 'version_conflict' } });
    }
    expect(await save(1, { lateAfterDays: 14 })).toMatchObject({ json: { version: 2 } });
    expect(await get()).toMatchObject({
      version: 2,
      settings: { sickLeaveMinEmployments: null, lateAfterDays: 14 },
    });
  });

  it.each([0, 1])('are saved once by two requests at the same moment, from version %i', async (version) => {
    if (version === 1) await save(0);
    const results = await Promise.all([save(version), save(version, { lateAfterDays: 3 })]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each<[name: keyof OrganisationSettings, value: unknown]>([
    ['endedPercent', 101],
    ['endedPercent', -1],
    ['withdrawnPercent', 2.5],
    ['sickLeavePoints', 0.25],
    ['sickLeavePoints', 100.1],
    ['sickLeaveMinEmployments', 0],
    ['lateAfterDays', 0],
    ['lateAfterDays', 366],
    ['lateAfterDays', null],
    ['sickLeaveTarget', 4.25],
    ['sickLeaveTarget', -1],
    ['sickLeaveTarget', 101],
    ['sickPayCost', null],
    ['monthlySalaries', null],
    ['monthlySalaries', [{ employmentType: null, salary: 0 }]],
    ['monthlySalaries', [{ employmentType: null, salary: 30_000.5 }]],
    ['monthlySalaries', [{ employmentType: null, salary: 1_000_001 }]],
    ['monthlySalaries', [{ employmentType: 'X', salary: 1 }, { employmentType: 'X', salary: 2 }]], // prettier-ignore
  ])('reject %s %j', async (name, value) => {
    expect(await save(0, { [name]: value })).toMatchObject({
      status: 400,
      json: { code: 'invalid_request' },
    });
  });

  it.each(Object.entries(FOLLOW_UP_BOUNDS) as [FollowUpLimit, { min: number; max: number }][])(
    'accept %s within its bounds only, in the call and in the table',
    async (name, { min, max }) => {
      for (const value of [min - 1, max + 1, min + 0.5, null]) {
        expect(await save(0, { [name]: value })).toMatchObject({ status: 400 });
      }
      expect(await save(0, { [name]: min })).toMatchObject({ status: 200 });
      expect(await save(1, { [name]: max })).toMatchObject({ status: 200 });
      expect(await get()).toMatchObject({ settings: { ...DEFAULT_SETTINGS, [name]: max } });
      await expect(storeSettings(open.db, organisationId, { [name]: max + 1 })).rejects.toThrow();
      await expect(storeSettings(open.db, organisationId, { [name]: min - 1 })).rejects.toThrow();
    },
  );

  it('have the salaries of employment types, and list the types of the organisation by name', async () => {
    await addDepartment(open.db, organisationId, { departmentId: 'a' });
    for (const employmentType of ['PERMANENT', 'HOURLY', 'PERMANENT', null]) {
      await addEmployee(open.db, organisationId, { departmentId: 'a', employment: { employmentType } });
    }
    const changed = {
      sickPayCost: true,
      monthlySalaries: [
        { employmentType: 'PERMANENT', salary: 34_000 },
        { employmentType: null, salary: 1 },
      ],
    };
    expect(await save(0, changed)).toMatchObject({ status: 200 });
    expect(await get()).toMatchObject({
      settings: { ...DEFAULT_SETTINGS, ...changed },
      employmentTypes: [
        { id: 'PERMANENT', name: 'Tillsvidareanställning' },
        { id: 'HOURLY', name: 'Timavlönad' },
      ],
    });
    await save(1, changed);
    const rows = await open.db.select().from(auditEvent).where(eq(auditEvent.organisationId, organisationId));
    const saved = rows.filter(({ action }) => action === 'settingsSave').map(({ detail }) => detail);
    expect(saved).toContainEqual({ version: 2, changes: {} });
  });

  it('belong to their organisation', async () => {
    await save(0, { lateAfterDays: 3 });
    const stranger = await addAdministrator(await addOrganisation(open.db));
    expect(await get(stranger)).toMatchObject({ version: 0, settings: DEFAULT_SETTINGS });
  });

  it('are audited with the values before and after', async () => {
    await save(0, { endedPercent: 25 });
    await save(1, { endedPercent: 25, sickLeaveMinEmployments: 100 });
    const rows = await open.db.select().from(auditEvent).where(eq(auditEvent.organisationId, organisationId));
    const saved = rows.filter(({ action }) => action === 'settingsSave').map(({ detail }) => detail);
    expect(saved).toHaveLength(2);
    expect(saved).toEqual(
      expect.arrayContaining([
        { version: 1, changes: { endedPercent: { before: 10, after: 25 } } },
        { version: 2, changes: { sickLeaveMinEmployments: { before: null, after: 100 } } },
      ]),
    );
  });

  it('state in a header of every page the target of the sick leave', async () => {
    const read = async () =>
      (await api.call('dataVersion', { as: administrator })).headers.get(HEADERS.sickLeaveTarget);
    expect(await read()).toBeNull();
    await save(0, { sickLeaveTarget: 4.5 });
    expect(await read()).toBe('4.5');
    await save(1, { sickLeaveTarget: null });
    expect(await read()).toBeNull();
  });

  it('state in headers of every page the limits that its texts contain', async () => {
    const read = async () => {
      const { headers } = await api.call('dataVersion', { as: administrator });
      return [HEADERS.repeatedSpells, HEADERS.repeatedMonths, HEADERS.sickNoteDay].map((name) =>
        headers.get(name),
      );
    };
    expect(await read()).toEqual(['3', '6', '8']);
    await save(0, { repeatedSpells: 4, repeatedMonths: 12, sickNoteDay: 2 });
    expect(await read()).toEqual(['4', '12', '2']);
  });

  it('state in a header of every page when deliveries are late', async () => {
    const read = async () =>
      (await api.call('dataVersion', { as: administrator })).headers.get(HEADERS.lateAfterDays);
    expect(await read()).toBe('7');
    await save(0, { lateAfterDays: 14 });
    expect(await read()).toBe('14');
  });
});
