import type { Temporal } from 'temporal-polyfill';
import type { HeldRole } from '#contract/calls/administration/account.ts';
import { isUserRole, USER_ROLES, type UserRole } from '#contract/roles.ts';
import type { OpenDatabase } from '#database/database.ts';
import { AccountProblem } from '#provider/accounts/account-problem.ts';
import { auditOperator, lockAccount } from '#provider/accounts/change-account.ts';
import { findUnknownDepartments, readRights, removeChange, removeLostRights } from './change-rights.ts';
import { subtractRights, summariseRights } from './rights.ts';
import { writeRights } from './stored-rights.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';

type Transactions = Pick<OpenDatabase, 'withTx'>;

/** The roles that an account is to have, or the departments that one of its roles is to have. */
export type WantedRoles =
  /** Null: each role keeps its departments. */
  | { roles: readonly string[]; departments: 'all' | readonly string[] | null }
  | { role: string; departments: 'all' | readonly string[] };

/**
 * The roles of an account with their departments, in display order.
 *
 * @throws {AccountProblem} if there is no such account
 */
export async function listRoles(open: Transactions, username: string): Promise<HeldRole[]> {
  return open.withTx(allOrganisations('signIn'), async (tx) => {
    const row = await lockAccount(tx, username);
    return (await readRights({ tx, organisationId: row.organisationId }, row)).roles;
  });
}

/**
 * Changes the roles of an account, or the departments of one of them. What the account loses ends its sessions, as on the page. The
 * operator needs no second administrator: what the account gains applies at once, and a change that waited for approval is discarded.
 *
 * @throws {AccountProblem} if there is no such account, role or department: nothing is changed
 */
export async function setRoles(
  open: Transactions,
  { username, wanted, now }: { username: string; wanted: WantedRoles; now: Temporal.Instant },
): Promise<void> {
  await open.withTx(allOrganisations('signIn'), async (tx) => {
    const row = await lockAccount(tx, username);
    const scope = { tx, organisationId: row.organisationId };
    const held = await readRights(scope, row);
    const rights = { administrator: row.administrator, roles: toRoles(wanted, held.roles) };
    const unknown = await findUnknownDepartments(scope, rights);
    if (unknown.length > 0) throw new AccountProblem(`There is no department ${unknown.join(', ')}`);
    const { lost } = await removeLostRights(scope, { row, wanted: rights, now });
    const granted = subtractRights(rights, held);
    await writeRights(scope, row.accountId, rights);
    await removeChange(scope, row.accountId);
    const detail = { removed: summariseRights(lost), granted: summariseRights(granted) };
    await auditOperator(tx, row, { action: 'accountRights', detail, now });
  });
}

function toRoles(wanted: WantedRoles, held: readonly HeldRole[]): HeldRole[] {
  if ('role' in wanted) {
    const role = requireRole(wanted.role);
    if (!held.some((one) => one.role === role)) {
      throw new AccountProblem(`The account does not hold the role ${role}`);
    }
    const departmentIds = toIds(wanted.departments);
    return held.map((one) => (one.role === role ? { role, departmentIds } : one));
  }
  const { departments } = wanted;
  return [...new Set(wanted.roles)].map(requireRole).map((role) => {
    if (departments !== null) return { role, departmentIds: toIds(departments) };
    const current = held.find((one) => one.role === role);
    if (current === undefined) {
      throw new AccountProblem(`The account does not hold the role ${role}: departments are required`);
    }
    return current;
  });
}

function requireRole(name: string): UserRole {
  if (!isUserRole(name)) throw new AccountProblem(`A role is one of ${USER_ROLES.join(', ')}`);
  return name;
}

/** Null: all departments. */
function toIds(departments: 'all' | readonly string[]): string[] | null {
  if (departments === 'all') return null;
  if (departments.length === 0) throw new AccountProblem('A department is required, or all');
  return [...new Set(departments)];
}
