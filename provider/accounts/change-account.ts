import { and, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase, Transaction } from '../../database/database';
import { newId } from '../../database/new-id';
import { writeAudit } from '../access/audit';
import { account } from '../database/tables/account';
import { AccountProblem } from './account-problem';
import { checkPassword } from './create-account';
import { hashPassword } from './password';

type Transactions = Pick<OpenDatabase, 'withTx'>;

/**
 * Shuts an account: nobody signs in with it any more and its tokens are refused. Again changes nothing.
 *
 * @throws {AccountProblem} where there is none
 */
export async function disableAccount(
  open: Transactions,
  username: string,
  now: Temporal.Instant,
): Promise<void> {
  await open.withTx(async (tx) => {
    const { disabledAt, ...found } = await requireAccount(tx, username);
    if (disabledAt !== null) return;
    await change(tx, found, { disabledAt: now.toString() }, 'accountDisabled', now);
  });
}

/**
 * Gives an account a new password and unlocks it.
 *
 * @throws {AccountProblem} where there is none, or the password is too short
 */
export async function setPassword(
  open: Transactions,
  { username, password, now }: { username: string; password: string; now: Temporal.Instant },
): Promise<void> {
  const passwordHash = await hashPassword(checkPassword(password));
  await open.withTx(async (tx) => {
    const found = await requireAccount(tx, username);
    await change(tx, found, { passwordHash, failedAttempts: 0, lockedUntil: null }, 'passwordSet', now);
  });
}

type Found = { accountId: string; organisationId: string };

async function requireAccount(
  tx: Transaction,
  username: string,
): Promise<Found & { disabledAt: string | null }> {
  const [row] = await tx
    .select({
      accountId: account.accountId,
      organisationId: account.organisationId,
      disabledAt: account.disabledAt,
    })
    .from(account)
    .where(eq(account.username, username.trim().normalize('NFC')));
  if (row === undefined) throw new AccountProblem('There is no account of that username');
  return row;
}

async function change(
  tx: Transaction,
  { organisationId, accountId }: Found,
  values: Partial<typeof account.$inferInsert>,
  action: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .update(account)
    .set(values)
    .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)));
  await writeAudit(tx, {
    ...{ organisationId, accountId: null, role: null, action, subjectId: accountId },
    at: now.toString(),
    requestId: newId(),
  });
}
