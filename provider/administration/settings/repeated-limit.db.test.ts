import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName, CallResponse } from '#contract/calls.ts';
import type { OrganisationSettings } from '#contract/calls/administration/settings.ts';
import { HEADERS } from '#contract/values/constants.ts';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import type { OpenDatabase } from '#database/database.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';

// Today is 2026-03-20.
const PERIOD = { departmentIds: ['a'], periodStart: '2026-01-01', periodEnd: '2026-03-20', filter: null };

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let as: string;
let version: number;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});
beforeEach(async () => {
  version = 0;
  organisationId = await addOrganisation(open.db, { usesRehabPlanner: true });
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  as = await addAccount(open.db, organisationId, {
    administrator: true,
    roles: [{ role: 'HRAdmin', departments: 'all' }],
  });
  await employSick('Tre', ['2026-01-12', '2026-02-09', '2026-03-02']);
  await employSick('Två', ['2026-02-19', '2026-03-09']);
  await employSick('Glest', ['2025-05-04', '2025-10-01', '2026-03-04']);
});

async function employSick(lastName: string, days: readonly string[]): Promise<void> {
  const employee = await addEmployee(open.db, organisationId, { departmentId: 'a', lastName });
  for (const day of days) await addAbsence(open.db, employee, { fromDay: day, toDay: day });
}

async function call<Name extends CallName>(name: Name, body: object) {
  const { status, json } = await api.call(name, { as, body });
  expect(status).toBe(200);
  return json as CallResponse<Name>;
}

async function save(changes: Partial<OrganisationSettings>): Promise<void> {
  await call('settingsSave', { version, settings: { ...DEFAULT_SETTINGS, ...changes } });
  version += 1;
}

/** Who has repeated short-term absence, by each of the calls; the key figure is a number. */
async function readEverywhere() {
  const { chosen } = await call('statsDepartments', PERIOD);
  const { absenceEvents } = await call('absenceRepeatedShortTerm', PERIOD);
  const notifications = await call('notificationDepartment', { departmentIds: ['a'] });
  const { rows } = await call('followUpList', { reasons: ['caringTalk'] });
  return {
    keyFigure: chosen.keyFigures.repeatedShortTermPersons,
    list: absenceEvents.map((event) => [event.person.last_name, event.short_term_absence_count]),
    notifications: notifications
      .map(({ person, shortTermCount, text }) => [person?.last_name, shortTermCount, text.values['date']])
      .sort(),
    talks: rows.map(({ person, facts }) => [person.last_name, facts.spellCount]).sort(),
  };
}

describe('the limit of repeated short-term absence', () => {
  it('applies at once to figures, lists, notifications and actions', async () => {
    const byDefault = {
      keyFigure: 1,
      list: [['Tre', 3]],
      notifications: [['Tre', 3, '2025-09-01']],
      talks: [['Tre', 3]],
    };
    await save({ repeatedMonths: 7 });
    await save({});
    expect(await readEverywhere()).toEqual(byDefault);
    await save({ repeatedSpells: 2, repeatedMonths: 2 });
    expect(await readEverywhere()).toEqual({
      keyFigure: 2,
      list: [
        ['Tre', 3],
        ['Två', 2],
      ],
      notifications: [
        ['Tre', 3, '2026-01-01'],
        ['Två', 2, '2026-01-08'],
      ],
      talks: [
        ['Tre', 2],
        ['Två', 2],
      ],
    });
    await save({ repeatedSpells: 3, repeatedMonths: 12 });
    expect(await readEverywhere()).toEqual({
      keyFigure: 2,
      list: [
        ['Glest', 3],
        ['Tre', 3],
      ],
      notifications: [
        ['Glest', 3, '2025-03-04'],
        ['Tre', 3, '2025-03-02'],
      ],
      talks: [
        ['Glest', 3],
        ['Tre', 3],
      ],
    });
    await save({ repeatedSpells: 4 });
    expect(await readEverywhere()).toEqual({ keyFigure: 0, list: [], notifications: [], talks: [] });
    await save({});
    expect(await readEverywhere()).toEqual(byDefault);
  });

  it('moves the data version, which other settings leave alone', async () => {
    const read = async () => (await api.call('dataVersion', { as })).headers.get(HEADERS.dataVersion);
    const before = await read();
    await save({ lateAfterDays: 3, sickNoteDay: 2 });
    expect(await read()).toBe(before);
    await save({ repeatedSpells: 4 });
    const changed = await read();
    expect(changed).not.toBe(before);
    await save({ repeatedSpells: 4 });
    expect(await read()).toBe(changed);
  });

  it('is that of the own organisation, also in the figures of all customers', async () => {
    const ofOthers: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const other = await addOrganisation(open.db);
      ofOthers.push(other);
      await addDepartment(open.db, other, { departmentId: 'a' });
      const employee = await addEmployee(open.db, other, { departmentId: 'a' });
      for (const day of ['2026-01-12', '2026-02-09']) {
        await addAbsence(open.db, employee, { fromDay: day, toDay: day });
      }
    }
    const count = async () =>
      (await call('statsGlobal', { periodStart: '2026-01-01', periodEnd: '2026-03-20' })).keyFigures
        .repeatedShortTermPersons ?? 0;
    const byDefault = await count();
    await save({ repeatedSpells: 2 });
    expect(await count()).toBeGreaterThanOrEqual(byDefault + ofOthers.length);
    await save({});
    expect(await count()).toBe(byDefault);
  });
});
