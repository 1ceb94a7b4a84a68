import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyFeatures } from '#contract/calls/administration/features.ts';
import type { OpenDatabase } from '#database/database.ts';
import { readVersion } from '#provider/data-version/read-version.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { readFingerprints } from '#tests/support/database/rows/table-fingerprints.ts';
import { addAccount, addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
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
  organisationId = await addOrganisation(open.db, { name: 'Koncernen AB', usesCompanyHealth: false });
  await addDepartment(open.db, organisationId, { departmentId: 'root' });
  await addDepartment(open.db, organisationId, {
    departmentId: 'b',
    parentId: 'root',
    name: 'Örtagården AB',
    company: true,
  });
  await addDepartment(open.db, organisationId, {
    departmentId: 'a',
    parentId: 'root',
    name: 'Ångverket AB',
    company: true,
    usesRehabPlanner: false,
  });
  administrator = await addAccount(open.db, organisationId, {
    administrator: true,
    roles: [{ role: 'StatisticsSupport', departments: 'all' }],
  });
});

/** Each company with its features as text: `on`, `off`, in brackets when it is the state of the organisation. */
async function list(): Promise<string[]> {
  const { json } = await api.call('featureList', { as: administrator });
  return (json as CompanyFeatures[]).map(({ name, features }) => {
    const states = features.map(({ isOn, isOwn }) => {
      const state = isOn ? 'on' : 'off';
      return isOwn ? state : `(${state})`;
    });
    return [name, ...states].join(' ');
  });
}

async function change(companyId: string | null, feature: string, isOn: boolean): Promise<number> {
  const body = { companyId, feature, isOn };
  return (await api.call('featureSwitch', { as: administrator, body })).status;
}

describe('the list of features', () => {
  it('has the organisation and its companies by name, with their own states or those of the organisation', async () => {
    expect(await list()).toEqual([
      'Koncernen AB off on',
      'Ångverket AB (off) off',
      'Örtagården AB (off) (on)',
    ]);
  });

  it('leaves out an organisation whose companies have states of their own and contain all departments', async () => {
    const whole = await addOrganisation(open.db);
    const features = { usesRehabPlanner: true, usesCompanyHealth: true };
    await addDepartment(open.db, whole, { departmentId: 'one', name: 'Enda AB', company: true, ...features });
    administrator = await addAccount(open.db, whole, {
      administrator: true,
      roles: [{ role: 'StatisticsSupport', departments: 'all' }],
    });
    expect(await list()).toEqual(['Enda AB on on']);
  });
});

describe('switching a feature', () => {
  it('changes one feature of one company and the data version', async () => {
    const version = () => open.withTx({ organisationId }, (tx) => readVersion({ tx, organisationId }));
    const before = await version();
    expect(await change('b', 'CompanyHealth', true)).toBe(204);
    expect(await list()).toEqual(['Koncernen AB off on', 'Ångverket AB (off) off', 'Örtagården AB on (on)']);
    expect(await version()).toBe(before + 1);
  });

  it('of the organisation changes the companies without a state of their own', async () => {
    expect(await change(null, 'RehabPlanner', false)).toBe(204);
    expect(await list()).toEqual([
      'Koncernen AB off off',
      'Ångverket AB (off) off',
      'Örtagården AB (off) (off)',
    ]);
  });

  it('changes and removes nothing else', async () => {
    const written = ['api.department', 'api.audit_event', 'api.data_version', 'api.data_change'];
    const before = await readFingerprints(open, written);
    await change('b', 'RehabPlanner', false);
    expect(await readFingerprints(open, written)).toEqual(before);
  });

  it('is audited with the state before and after', async () => {
    await change('a', 'RehabPlanner', true);
    await change('b', 'RehabPlanner', false);
    const rows = await open.db
      .select({ subjectId: auditEvent.subjectId, detail: auditEvent.detail })
      .from(auditEvent)
      .where(and(eq(auditEvent.organisationId, organisationId), eq(auditEvent.action, 'featureSwitch')));
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { subjectId: 'a', detail: { feature: 'RehabPlanner', before: false, after: true } },
        { subjectId: 'b', detail: { feature: 'RehabPlanner', before: null, after: false } },
      ]),
    );
  });

  it('rejects a department that is no company, and those of other organisations', async () => {
    const other = await addOrganisation(open.db);
    await addDepartment(open.db, other, { departmentId: 'foreign', company: true });
    for (const companyId of ['root', 'foreign', 'none']) {
      expect(await change(companyId, 'RehabPlanner', false)).toBe(404);
    }
  });
});
