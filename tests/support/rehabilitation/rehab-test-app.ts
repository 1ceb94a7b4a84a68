import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName } from '#contract/calls.ts';
import { WIRE_ROLES } from '#contract/roles.ts';
import { createFileStore, type FileStore } from '#provider/files/file-store.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { createTestProvider, TEST_NOW, type TestProvider } from '../provider/test-provider.ts';
import { readRehabRows } from './read-rehab-rows.ts';
import {
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
  type Employee,
} from '../provider/test-fixtures.ts';

/** A customer with departments `a` and `b`, `lapsed` without a contract, and `without` without the rehab planner. */
export type RehabCustomer = {
  organisationId: string;
  /** Every role, in department `a`. */
  karin: string;
  /** HR of department `b`. */
  jonas: string;
  /** In department `a`. */
  employee: Employee;
};

/** The provider with its own database and file store, for the tests of the rehab planner. */
export type RehabTestApp = {
  open: OpenDatabase;
  api: TestProvider;
  fileStore: FileStore;
  /** Of the files. */
  folder: string;
  /** Resets the clock to `TEST_NOW`, then adds a customer. */
  addCustomer(): Promise<RehabCustomer>;
  /** Makes a call and returns `200`, `204`, or the code of the problem, with the body. */
  call(
    name: CallName,
    as: string,
    body: unknown,
    role?: string,
  ): Promise<{ outcome: unknown; json: unknown }>;
  /** Returns every row of an organisation in the planner's tables, decrypted, with parsed contents. */
  rowsOf(organisationId: string): ReturnType<typeof readRehabRows>;
  close(): Promise<void>;
};

export async function openRehabTestApp(): Promise<RehabTestApp> {
  const open = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'rehab-'));
  const fileStore = createFileStore(folder);
  const api = await createTestProvider(open, { fileStore });
  return {
    open,
    api,
    fileStore,
    folder,

    async addCustomer() {
      api.clock.now = TEST_NOW;
      const organisationId = await addOrganisation(open.db);
      for (const departmentId of ['a', 'b']) await addDepartment(open.db, organisationId, { departmentId });
      await addDepartment(open.db, organisationId, { departmentId: 'lapsed', contract: 'none' });
      const without = { departmentId: 'without', company: true, usesRehabPlanner: false };
      await addDepartment(open.db, organisationId, without);
      return {
        organisationId,
        karin: await addAccount(open.db, organisationId, {
          personName: 'Karin\u00a0Ekdahl',
          roles: WIRE_ROLES.map((role) => ({ role, departments: ['a'] })),
        }),
        jonas: await addAccount(open.db, organisationId, {
          personName: 'Jonas Wiberg',
          roles: [{ role: 'HRAdmin', departments: ['b'] }],
        }),
        employee: await addEmployee(open.db, organisationId, { departmentId: 'a' }),
      };
    },

    async call(name, as, body, role) {
      const { status, json } = await api.call(name, { as, body, ...(role === undefined ? {} : { role }) });
      return { outcome: status < 300 ? status : (json as { code: string }).code, json };
    },

    rowsOf: (organisationId) => readRehabRows(open.db, organisationId),

    async close() {
      await api.close();
      await open.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
