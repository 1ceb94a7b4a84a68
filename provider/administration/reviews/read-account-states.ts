import { eq } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { ReviewedState } from '#provider/database/tables/access-review.ts';
import { account } from '#provider/database/tables/account.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { readDepartmentNames } from '../accounts/department-names.ts';
import { readLastSignIns } from '../accounts/last-sign-ins.ts';
import { hashRights } from '../accounts/rights.ts';
import { readRoles } from '../accounts/stored-rights.ts';
import { readMachineStates } from './read-machine-states.ts';

/** An account as a reviewer sees it; `rights` is the hash of its rights. */
export type AccountState = Required<ReviewedState> & { accountId: string; rights: string };

/** Every account and machine account of the organisation with its rights and its latest use. */
export async function readAccountStates(scope: OrganisationScope, today: Day): Promise<AccountState[]> {
  return [...(await readPersonStates(scope)), ...(await readMachineStates(scope, today))];
}

async function readPersonStates(scope: OrganisationScope): Promise<AccountState[]> {
  const { tx, organisationId } = scope;
  const rows = await tx
    .select({
      accountId: account.accountId,
      username: account.username,
      personName: account.personName,
      administrator: account.administrator,
      disabledAt: account.disabledAt,
    })
    .from(account)
    .where(eq(account.organisationId, organisationId));
  const roles = await readRoles(scope);
  const names = await readDepartmentNames(scope);
  const lastSignIns = await readLastSignIns(scope);
  return rows.map(({ accountId, username, personName, administrator, disabledAt }) => {
    const held = roles.get(accountId) ?? [];
    return {
      kind: 'person',
      expiresOn: null,
      accountId,
      username,
      personName: plainSpaces(personName),
      administrator,
      disabled: disabledAt !== null,
      roles: held.map(({ role, departmentIds }) => ({
        role,
        departments: departmentIds?.map((id) => names.get(id) ?? id) ?? null,
      })),
      lastSignInAt: lastSignIns.get(accountId) ?? null,
      rights: hashRights({ administrator, roles: held }),
    };
  });
}
