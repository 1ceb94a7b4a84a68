import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import type { Role } from '#contract/roles.ts';
import type { OpenDatabase } from '#database/database.ts';
import { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { FOLLOW_UP_MARK } from '#provider/encryption/document-tables.ts';
import { encryptedRow } from '#tests/support/database/rows/decrypt-rows.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { storeSettings } from '#tests/support/provider/store-settings.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addDepartmentPeriod,
  addEmployee,
  addOrganisation,
  type Employee,
} from '#tests/support/provider/test-fixtures.ts';
import type { TestProvider } from '#tests/support/provider/test-provider.ts';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let account: string;
/**
 * In department `b`, and since 2026-01-01 in `a`, the department of the manager, who sees the history from 2025-01-01. On sick leave
 * since 2024-11-01, in the second spell of a rehabilitation chain that began on 2024-06-01.
 */
let moved: Employee;

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});

beforeEach(async () => {
  organisationId = await addOrganisation(open.db, { usesRehabPlanner: true });
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  await addDepartment(open.db, organisationId, { departmentId: 'b' });
  account = await addAccount(open.db, organisationId, {
    roles: (['Manager', 'HRAdmin'] as const).map((role) => ({ role, departments: ['a'] })),
  });
  moved = await addEmployee(open.db, organisationId, {
    departmentId: 'b',
    to: '2025-12-31',
    employment: { toDay: null },
  });
  await addDepartmentPeriod(open.db, moved, { departmentId: 'a', from: '2026-01-01', to: null });
  await addAbsence(open.db, moved, { fromDay: '2024-06-01', toDay: '2024-09-30' });
  await addAbsence(open.db, moved, { fromDay: '2024-11-01' });
});

type Mark = typeof followUpMark.$inferInsert;

async function addMark(mark: Pick<Mark, 'kind' | 'reason' | 'occurrence' | 'day' | 'createdAt' | 'text'>) {
  const row: Mark = {
    organisationId,
    personId: moved.personId,
    markId: randomUUID(),
    createdBy: randomUUID(),
    createdByName: 'Eva Ek',
    ...mark,
  };
  await open.db.insert(followUpMark).values(await encryptedRow(open.db, FOLLOW_UP_MARK, row));
}

/** Adds statements, each with its reason and first day as its text. */
async function addStatements(texts: readonly string[]) {
  for (const text of texts) {
    const [reason, occurrence] = text.split(' ');
    await addMark({ kind: 'planNotNeeded', reason, occurrence, createdAt: '2024-12-01T11:00:00Z', text });
  }
}

async function read(role: Role): Promise<CallResponse<'followUpPerson'>> {
  const { status, json } = await api.call('followUpPerson', {
    as: account,
    role,
    body: { personId: moved.personId },
  });
  expect(status).toBe(200);
  return json as CallResponse<'followUpPerson'>;
}

describe('followUpPerson, for an employee who came to the department of the manager', () => {
  it('returns to a manager the talks of the visible history, and all talks to HR', async () => {
    for (const day of ['2024-12-31', '2025-01-01'])
      await addMark({ kind: 'talk', day, createdAt: '2026-01-02T11:00:00Z', text: day });
    const readTalks = async (role: Role) => (await read(role)).talks.map(({ note }) => note).sort();
    expect(await readTalks('Manager')).toEqual(['2025-01-01']);
    expect(await readTalks('HRAdmin')).toEqual(['2024-12-31', '2025-01-01']);
    await storeSettings(open.db, organisationId, { managerHistoryMonths: 120 });
    expect(await readTalks('Manager')).toHaveLength(2);
  });

  it('returns to a manager earlier statements only about the sick leave of today', async () => {
    const ofToday = ['planNeeded 2024-11-01', 'returnPlanDue 2024-06-01'];
    const others = ['planNeeded 2024-06-01', 'planNeeded 2024-05-01', 'returnPlanDue 2024-01-01'];
    await addStatements([...ofToday, ...others]);
    const readStatements = async (role: Role) => (await read(role)).statements.map(({ text }) => text).sort();
    expect(await readStatements('Manager')).toEqual(ofToday);
    expect(await readStatements('HRAdmin')).toEqual([...ofToday, ...others].sort());
    await storeSettings(open.db, organisationId, { managerHistoryMonths: 120 });
    expect(await readStatements('Manager')).toHaveLength(5);
  });
});
