import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import type { StatementRecorder } from '#tests/support/database/record-statements.ts';
import { respondWith } from '#tests/support/provider/test-pipeline.ts';
import { openRecordedProvider } from '#tests/support/provider/open-test-provider.ts';
import type { TestProvider } from '#tests/support/provider/test-provider.ts';
import { addAccount, addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import type { CallHandlers } from './call-handlers.ts';

let open: OpenDatabase;
let api: TestProvider;
let recorder: StatementRecorder;
let accountId: string;

beforeAll(async () => {
  const provider = await openRecordedProvider();
  ({ open, api, recorder } = provider);
  const organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  accountId = await addAccount(open.db, organisationId, { roles: [{ role: 'HRAdmin', departments: 'all' }] });
  return provider.close;
});

const navigation = {
  employees: [],
  activeEmployeesCount: 1,
  activeEmployeesAtCompanyCount: 1,
  companyNames: [],
};
/** Handlers without statements of their own: what remains belongs to the pipeline. */
const handlers: CallHandlers = {
  departmentHierarchy: () => Promise.resolve([]),
  personEmploymentTypes: () => Promise.resolve([]),
  navigation: () => Promise.resolve(navigation),
  notificationDismiss: () => Promise.resolve(null),
};

/** The test's own query for the token of the account, between the change to the owner's role and back. */
const STATEMENTS_OF_TOKEN = 3;

/** Returns the statements of a call. */
async function statementsOf(name: keyof typeof handlers, body?: unknown): Promise<string[]> {
  let status = 0;
  const statements = await recorder.during(async () => {
    ({ status } = await respondWith(api, open, handlers, { name, caller: { accountId, body } }));
  });
  expect(status).toBeLessThan(300);
  return statements.slice(STATEMENTS_OF_TOKEN);
}

describe('statements of the pipeline for one call', () => {
  it('reads the account in one statement, and sets the access with the begin of the transaction', async () => {
    expect(await statementsOf('departmentHierarchy')).toEqual(['begin', 'select account', 'commit']);
  });

  it('reads the departments of the request in the same statement', async () => {
    expect(await statementsOf('personEmploymentTypes', { departmentIds: ['a'] })).toEqual([
      'begin',
      'select account and departments',
      'commit',
    ]);
  });

  it('adds the audit row of a list of people', async () => {
    expect(await statementsOf('navigation', { departmentIds: ['a'] })).toEqual([
      'begin',
      'select account and departments',
      'insert audit_event',
      'commit',
    ]);
  });

  it('runs a call that writes in a transaction', async () => {
    expect(await statementsOf('notificationDismiss', { id: '0195a7a0-0000-7000-8000-000000000000' })).toEqual(
      ['begin', 'select account', 'insert audit_event', 'commit'],
    );
  });
});
