import { and, asc, eq, isNull } from 'drizzle-orm';
import { isUserRole, type UserRole } from '#contract/roles.ts';
import type { Transaction } from '#database/database.ts';
import { account, accountRole, accountRoleDepartment } from '#provider/database/tables/account.ts';
import { department, organisation } from '#provider/database/tables/organisation.ts';
import { compareSwedish } from '#provider/text/compare-swedish.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

/** The access of an account in a role: everything, or the names of its topmost authorised departments. */
export type DemoRole = { role: UserRole; departments: 'all' | readonly string[] };
export type DemoAccount = { username: string; personName: string; roles: DemoRole[] };
export type DemoOrganisation = { name: string; accounts: DemoAccount[] };

/** The demo accounts by organisation, both in Swedish order of their names. */
export async function listDemoAccounts(tx: Transaction): Promise<DemoOrganisation[]> {
  const rows = await tx
    .select({
      organisationId: organisation.organisationId,
      organisationName: organisation.name,
      username: account.username,
      personName: account.personName,
      role: accountRole.role,
      allDepartments: accountRole.allDepartments,
    })
    .from(account)
    .innerJoin(organisation, eq(organisation.organisationId, account.organisationId))
    .innerJoin(
      accountRole,
      and(
        eq(accountRole.organisationId, account.organisationId),
        eq(accountRole.accountId, account.accountId),
      ),
    )
    .where(and(eq(account.demo, true), isNull(account.disabledAt)))
    .orderBy(asc(accountRole.position));
  const departments = await listRoleDepartments(tx);
  const organisations = new Map<string, DemoOrganisation>();
  for (const { organisationId, username, role, ...row } of rows) {
    if (!isUserRole(role)) continue;
    const customer = organisations.get(organisationId) ?? {
      name: plainSpaces(row.organisationName),
      accounts: [],
    };
    organisations.set(organisationId, customer);
    let found = customer.accounts.find((one) => one.username === username);
    if (!found) {
      found = { username, personName: plainSpaces(row.personName), roles: [] };
      customer.accounts.push(found);
    }
    const own = departments.get(`${username} ${role}`) ?? [];
    found.roles.push({ role, departments: row.allDepartments ? 'all' : topmost(own) });
  }
  return [...organisations.values()]
    .map(({ name, accounts }) => ({
      name,
      accounts: accounts.sort((a, b) => compareSwedish(a.personName, b.personName)),
    }))
    .sort((a, b) => compareSwedish(a.name, b.name));
}

type RoleDepartment = { departmentId: string; parentId: string | null; name: string };

/** The departments of each demo account and role, keyed by `username role`. */
async function listRoleDepartments(tx: Transaction): Promise<Map<string, RoleDepartment[]>> {
  const rows = await tx
    .select({
      username: account.username,
      role: accountRoleDepartment.role,
      departmentId: department.departmentId,
      parentId: department.parentId,
      name: department.name,
    })
    .from(account)
    .innerJoin(
      accountRoleDepartment,
      and(
        eq(accountRoleDepartment.organisationId, account.organisationId),
        eq(accountRoleDepartment.accountId, account.accountId),
      ),
    )
    .innerJoin(
      department,
      and(
        eq(department.organisationId, accountRoleDepartment.organisationId),
        eq(department.departmentId, accountRoleDepartment.departmentId),
      ),
    )
    .where(eq(account.demo, true));
  const byRole = new Map<string, RoleDepartment[]>();
  for (const { username, role, ...item } of rows) {
    const key = `${username} ${role}`;
    const own = byRole.get(key);
    if (own) own.push(item);
    else byRole.set(key, [item]);
  }
  return byRole;
}

/** The names of the departments whose parent is not in the list. */
function topmost(departments: readonly RoleDepartment[]): string[] {
  const ids = new Set(departments.map(({ departmentId }) => departmentId));
  return departments
    .filter(({ parentId }) => parentId === null || !ids.has(parentId))
    .map(({ name }) => plainSpaces(name))
    .sort(compareSwedish);
}
