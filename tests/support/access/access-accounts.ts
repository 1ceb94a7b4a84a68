import { randomUUID } from 'node:crypto';
import { hashRights } from '#provider/administration/accounts/rights.ts';
import { accountChange } from '#provider/database/tables/account-change.ts';
import { addAccount, type Writer } from '../provider/test-fixtures.ts';

/** Inserts an account, for which an administrator has requested a capability. */
export async function addAccountWithChange(
  db: Writer,
  organisationId: string,
): Promise<{ accountId: string; accountChangeId: string }> {
  const accountId = await addAccount(db, organisationId, { roles: [] });
  const requestedBy = await addAccount(db, organisationId, { administrator: true, roles: [] });
  const accountChangeId = randomUUID();
  const nothing = { administrator: false, roles: [] };
  await db.insert(accountChange).values({
    organisationId,
    accountId,
    changeId: accountChangeId,
    requestedBy,
    requestedAt: '2026-03-19T08:00:00Z',
    basedOn: hashRights(nothing),
    granted: { ...nothing, administrator: true },
  });
  return { accountId, accountChangeId };
}
