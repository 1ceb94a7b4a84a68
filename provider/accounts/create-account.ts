import { and, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { ID_MAX_LENGTH, LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { isUserRole, USER_ROLES, type UserRole } from '#contract/roles.ts';
import type { OpenDatabase } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { account, accountRole, accountRoleDepartment } from '#provider/database/tables/account.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { AccountProblem } from './account-problem.ts';
import { describeFault, findPasswordFault } from './password/password-fault.ts';
import { hashPassword } from './sign-in/password.ts';
import { inOrganisation } from './in-organisation.ts';

export interface NewAccount {
  organisationNumber: string;
  username: string;
  personName: string;
  /** In display order. */
  roles: readonly string[];
  /** The departments of each role. */
  departments: 'all' | readonly string[];
  password: string;
  /** The owner must replace the password at the first sign-in. */
  temporary: boolean;
  /** Gives the account the capability `administration`. */
  administrator?: boolean;
  now: Temporal.Instant;
}

/**
 * Creates an account with its roles.
 *
 * @throws {AccountProblem} if a value is invalid, unknown or already taken
 */
export async function createAccount(open: Pick<OpenDatabase, 'withTx'>, input: NewAccount): Promise<void> {
  const username = input.username.trim().normalize('NFC');
  const personName = input.personName.trim().normalize('NFC');
  if (!/^\S+$/u.test(username) || username.length > ID_MAX_LENGTH) {
    throw new AccountProblem(`A username is a word of at most ${String(ID_MAX_LENGTH)} characters`);
  }
  if (personName === '' || personName.length > LINE_MAX_LENGTH)
    throw new AccountProblem(`A name has 1 to ${String(LINE_MAX_LENGTH)} characters`);
  const { administrator = false } = input;
  const roles = checkRoles(input.roles);
  const passwordHash = await hashPassword(await checkPassword(input.password, [username, personName]));
  const accountId = newId();
  await inOrganisation(open, input.organisationNumber, async ({ tx, organisationId }) => {
    const departments = await checkDepartments({ tx, organisationId }, input.departments);
    const taken = await tx
      .insert(account)
      .values({
        accountId,
        organisationId,
        username,
        personName,
        administrator,
        passwordHash,
        passwordTemporary: input.temporary,
      })
      .onConflictDoNothing({ target: account.username })
      .returning({ accountId: account.accountId });
    if (taken.length === 0) throw new AccountProblem('That username is taken');
    for (const [position, role] of roles.entries()) {
      await tx
        .insert(accountRole)
        .values({ organisationId, accountId, role, position, allDepartments: departments === 'all' });
      if (departments === 'all') continue;
      await tx
        .insert(accountRoleDepartment)
        .values(departments.map((departmentId) => ({ organisationId, accountId, role, departmentId })));
    }
    await writeAudit(tx, {
      organisationId,
      accountId: null,
      role: null,
      action: 'accountCreated',
      subjectId: accountId,
      detail: { roles, administrator },
      at: input.now.toString(),
      requestId: newId(),
    });
  });
}

/**
 * Returns the password if it is acceptable; `personal` are names that it must not be guessed from.
 *
 * @throws {AccountProblem}
 */
export async function checkPassword(password: string, personal: readonly string[]): Promise<string> {
  const fault = await findPasswordFault(password, personal);
  if (fault !== null) throw new AccountProblem(describeFault(fault));
  return password;
}

function checkRoles(names: readonly string[]): UserRole[] {
  const roles = [...new Set(names)].map((name) => {
    if (!isUserRole(name)) throw new AccountProblem(`A role is one of ${USER_ROLES.join(', ')}`);
    return name;
  });
  if (roles.length === 0) throw new AccountProblem('A role is required');
  return roles;
}

async function checkDepartments(
  { tx, organisationId }: OrganisationScope,
  departments: NewAccount['departments'],
): Promise<NewAccount['departments']> {
  if (departments === 'all') return 'all';
  const wanted = [...new Set(departments)];
  const found = await tx
    .select({ departmentId: department.departmentId })
    .from(department)
    .where(and(eq(department.organisationId, organisationId), anyOf(department.departmentId, wanted)));
  const known = new Set(found.map(({ departmentId }) => departmentId));
  const missing = wanted.filter((id) => !known.has(id));
  if (missing.length > 0) throw new AccountProblem(`There is no department ${missing.join(', ')}`);
  if (wanted.length === 0) throw new AccountProblem('A department is required, or all');
  return wanted;
}
