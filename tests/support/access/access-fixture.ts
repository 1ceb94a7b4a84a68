import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { USER_ROLES, type UserRole } from '#contract/roles.ts';
import { cause, causeCategory } from '#provider/database/tables/absence.ts';
import { createFileStore, type FileStore } from '#provider/files/file-store.ts';
import { addMachineAccount } from './access-accounts.ts';
import { addSavedViews } from './access-saved-views.ts';
import { addPlanWithDocuments, addAccessTarget, unknownTarget, type AccessTarget } from './access-target.ts';
import { person } from '#provider/database/tables/person.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { createTestProvider, type TestProvider } from '../provider/test-provider.ts';
import { addAccount, addDepartment, addOrganisation } from '../provider/test-fixtures.ts';

/** The places of a target relative to the caller. */
export const PLACES = [
  'own',
  'finished',
  /** The same person's plan that ended more than twelve months before the first day in the department of the caller. */
  'earlierPlan',
  'featureOff',
  /** In a department of the caller, with protected identity, which no role of the fixture sees. */
  'protectedIdentity',
  'otherDepartment',
  'noContract',
  'otherOrganisation',
  'unknown',
] as const;
export type Place = (typeof PLACES)[number];

/** The only cause of the fixture's absences, with a name that is easy to find in a response. */
export const SECRET_CAUSE = { id: 4711, name: 'HEMLIG-orsak', category: 'HEMLIG-kategori' } as const;

/** A provider with a customer that has data of every kind, and an account for each role. */
export type AccessFixture = {
  open: OpenDatabase;
  api: TestProvider;
  fileStore: FileStore;
  organisationId: string;
  /** By role: an account with this role only; and an administrator with the role AccountManager. */
  accounts: Readonly<Record<UserRole | 'administrator', string>>;
  /** The token of a machine account. */
  machineToken: string;
  targets: Readonly<Record<Place, AccessTarget>>;
  close(): Promise<void>;
};

export async function openAccessFixture(): Promise<AccessFixture> {
  const open = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'access-'));
  const fileStore = createFileStore(folder);
  const api = await createTestProvider(open, { fileStore });
  const { db } = open;

  const category = { categoryId: 47, nameSv: SECRET_CAUSE.category, nameEn: SECRET_CAUSE.category };
  await db.insert(causeCategory).values(category);
  const named = { nameSv: SECRET_CAUSE.name, nameEn: SECRET_CAUSE.name };
  await db.insert(cause).values({ causeId: SECRET_CAUSE.id, categoryId: 47, ...named });

  const organisationId = await addOrganisation(db);
  const other = await addOrganisation(db);
  await addDepartment(db, organisationId, { departmentId: 'root' });
  await addDepartment(db, organisationId, { departmentId: 'mine', parentId: 'root' });
  await addDepartment(db, organisationId, { departmentId: 'unauthorised', parentId: 'root' });
  await addDepartment(db, organisationId, { departmentId: 'without', contract: 'none' });
  const features = { usesRehabPlanner: false, usesCompanyHealth: false };
  await addDepartment(db, organisationId, { departmentId: 'off', company: true, ...features });
  await addDepartment(db, other, { departmentId: 'foreign' });

  const seed = (owner: string, departmentId: string, nameSuffix: string, serial: number) =>
    addAccessTarget(db, fileStore, {
      organisation: { organisationId: owner, departmentId, causeId: SECRET_CAUSE.id },
      nameSuffix,
      serial,
    });
  const own = await seed(organisationId, 'mine', 'Egen', 0);
  // At least five people: statistics suppress smaller groups, so the secrets would be missing for another reason.
  for (const serial of [5, 6, 7, 8]) await seed(organisationId, 'mine', `Kollega${serial}`, serial);
  const protectedIdentity = await seed(organisationId, 'mine', 'Skyddad', 9);
  await db.update(person).set({ isProtected: true }).where(eq(person.personId, protectedIdentity.personId));
  const withPlan = async (archivedAt: string): Promise<AccessTarget> => {
    const { employee, secrets } = own;
    if (employee === null) throw new Error('a seeded target has an employee');
    return { ...own, ...(await addPlanWithDocuments(db, fileStore, { employee, secrets, archivedAt })) };
  };
  const targets = {
    own,
    protectedIdentity,
    finished: await withPlan('2026-03-10T11:00:00Z'),
    earlierPlan: await withPlan('2001-03-10T11:00:00Z'),
    featureOff: await seed(organisationId, 'off', 'Utan', 1),
    otherDepartment: await seed(organisationId, 'unauthorised', 'Annan', 2),
    noContract: await seed(organisationId, 'without', 'Avtalslös', 3),
    otherOrganisation: await seed(other, 'foreign', 'Främmande', 4),
    unknown: unknownTarget(organisationId),
  };

  const accounts: [UserRole, string][] = [];
  for (const role of USER_ROLES) {
    const roles = [{ role, departments: ['mine', 'without', 'off'] }];
    accounts.push([role, await addAccount(db, organisationId, { roles })]);
  }
  const administrator = await addAccount(db, organisationId, {
    administrator: true,
    roles: [{ role: 'AccountManager', departments: ['mine', 'without', 'off'] }],
  });
  const byRole = { ...(Object.fromEntries(accounts) as Record<UserRole, string>), administrator };
  const savedViewId = await addSavedViews(db, organisationId, byRole);
  return {
    open,
    api,
    fileStore,
    organisationId,
    accounts: byRole,
    machineToken: (await addMachineAccount(db, organisationId)).token,
    targets: { ...targets, own: { ...own, savedViewId } },
    async close() {
      await api.close();
      await open.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
