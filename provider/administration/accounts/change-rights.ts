import { and, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { account } from '#provider/database/tables/account.ts';
import { accountChange } from '#provider/database/tables/account-change.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { nextValidAfter } from '#provider/tokens/valid-after.ts';
import { listChoosableDepartments } from './list-choosable-departments.ts';
import { areEmpty, intersectRights, type Rights, subtractRights } from './rights.ts';
import { readRoles, writeRights } from './stored-rights.ts';

type RightsRow = { accountId: string; administrator: boolean };

/** The rights that an account holds now. */
export async function readRights(
  scope: OrganisationScope,
  { accountId, administrator }: RightsRow,
): Promise<Rights> {
  const roles = await readRoles(scope, accountId);
  return { administrator, roles: roles.get(accountId) ?? [] };
}

/** The ids of departments in the rights that the organisation does not have. */
export async function findUnknownDepartments(scope: OrganisationScope, { roles }: Rights): Promise<string[]> {
  const known = new Set((await listChoosableDepartments(scope)).map(({ departmentId }) => departmentId));
  const named = new Set(roles.flatMap(({ departmentIds }) => departmentIds ?? []));
  return [...named].filter((id) => !known.has(id));
}

/**
 * Removes what an account holds beyond `wanted`, and ends its sessions if that is anything: pages and figures that they have loaded
 * were based on the former rights. The caller has locked the account.
 *
 * @returns the rights that remain, those that were removed, and those of `wanted` that the account does not hold
 */
export async function removeLostRights(
  scope: OrganisationScope,
  {
    row,
    wanted,
    now,
  }: { row: RightsRow & { validAfter: string | null }; wanted: Rights; now: Temporal.Instant },
): Promise<{ kept: Rights; lost: Rights; granted: Rights }> {
  const held = await readRights(scope, row);
  const kept = intersectRights(held, wanted);
  const lost = subtractRights(held, kept);
  if (!areEmpty(lost)) {
    await writeRights(scope, row.accountId, kept);
    const validAfter = nextValidAfter(row.validAfter, now);
    await scope.tx
      .update(account)
      .set({ validAfter })
      .where(and(eq(account.organisationId, scope.organisationId), eq(account.accountId, row.accountId)));
  }
  return { kept, lost, granted: subtractRights(wanted, kept) };
}

/** Removes the change of the account that waits for approval, if there is one. */
export async function removeChange(
  { tx, organisationId }: OrganisationScope,
  accountId: string,
): Promise<void> {
  await tx
    .delete(accountChange)
    .where(and(eq(accountChange.organisationId, organisationId), eq(accountChange.accountId, accountId)));
}
