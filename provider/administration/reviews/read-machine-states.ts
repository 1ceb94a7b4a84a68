import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { machineAccount } from '#provider/database/tables/machine-account.ts';
import { anyOf, isUuid } from '#provider/database/postgres-values.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import type { AccountState } from './read-account-states.ts';

/** Every machine account of the organisation. Its only right is to deliver, until it expires. */
export async function readMachineStates(
  { tx, organisationId }: OrganisationScope,
  today: Day,
): Promise<AccountState[]> {
  const rows = await tx
    .select()
    .from(machineAccount)
    .where(eq(machineAccount.organisationId, organisationId));
  return rows.map(({ machineAccountId, name, expiresOn, revokedAt, lastUsedAt }) => ({
    kind: 'machine',
    accountId: machineAccountId,
    username: '',
    personName: plainSpaces(name),
    administrator: false,
    disabled: revokedAt !== null || expiresOn < today,
    roles: [],
    expiresOn,
    lastSignInAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    rights: createHash('sha256')
      .update(JSON.stringify(['machine', expiresOn]))
      .digest('hex'),
  }));
}

/** Locks machine accounts until the end of the transaction. Returns the ids that are those of machine accounts. */
export async function lockMachineAccounts(
  { tx, organisationId }: OrganisationScope,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: machineAccount.machineAccountId })
    .from(machineAccount)
    .where(
      and(
        eq(machineAccount.organisationId, organisationId),
        anyOf(machineAccount.machineAccountId, accountIds.filter(isUuid)),
      ),
    )
    .orderBy(machineAccount.machineAccountId)
    .for('update');
  return new Set(rows.map(({ id }) => id));
}
