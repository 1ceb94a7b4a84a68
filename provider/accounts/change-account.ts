import { and, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { account } from '#provider/database/tables/account.ts';
import { queueAccountMail } from './mail/queue-account-mail.ts';
import { AccountProblem } from './account-problem.ts';
import { checkPassword } from './create-account.ts';
import { hashPassword } from './sign-in/password.ts';
import { nextValidAfter } from '#provider/tokens/valid-after.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';
import { setAccess } from '#database/transactions/set-access.ts';

type Transactions = Pick<OpenDatabase, 'withTx'>;

/**
 * Disables an account: nobody can sign in with it, and its tokens become invalid permanently. Idempotent.
 *
 * @throws {AccountProblem} if there is no such account
 */
export async function disableAccount(
  open: Transactions,
  username: string,
  now: Temporal.Instant,
): Promise<void> {
  await open.withTx(allOrganisations('signIn'), async (tx) => {
    const { disabledAt, validAfter, ...found } = await lockAccount(tx, username);
    if (disabledAt !== null) return;
    const values = { disabledAt: now.toString(), validAfter: nextValidAfter(validAfter, now) };
    await updateAccount(tx, found, { values, action: 'accountDisabled', now });
  });
}

/**
 * Enables an account again. Tokens from before stay invalid. Idempotent.
 *
 * @throws {AccountProblem} if there is no such account
 */
export async function enableAccount(
  open: Transactions,
  username: string,
  now: Temporal.Instant,
): Promise<void> {
  await open.withTx(allOrganisations('signIn'), async (tx) => {
    const found = await lockAccount(tx, username);
    await updateAccount(tx, found, { values: { disabledAt: null }, action: 'accountEnable', now });
  });
}

/**
 * Ends every session of an account and makes its tokens invalid; the owner may sign in again.
 *
 * @throws {AccountProblem} if there is no such account
 */
export async function endSessions(
  open: Transactions,
  username: string,
  now: Temporal.Instant,
): Promise<void> {
  await open.withTx(allOrganisations('signIn'), async (tx) => {
    const { validAfter, ...found } = await lockAccount(tx, username);
    const values = { validAfter: nextValidAfter(validAfter, now) };
    await updateAccount(tx, found, { values, action: 'accountSignOut', now });
  });
}

type NewPassword = { username: string; password: string; temporary: boolean; now: Temporal.Instant };

/**
 * Sets a new password and invalidates every token issued before. `temporary`: the owner must replace it at the next sign-in.
 *
 * @throws {AccountProblem} if there is no such account or the password is not acceptable
 */
export async function setPassword(
  open: Transactions,
  { username, password, temporary, now }: NewPassword,
): Promise<void> {
  const passwordHash = await hashPassword(await checkPassword(password, [username]));
  await open.withTx(allOrganisations('signIn'), async (tx) => {
    const { validAfter, ...found } = await lockAccount(tx, username);
    const values = {
      passwordHash,
      passwordTemporary: temporary,
      validAfter: nextValidAfter(validAfter, now),
    };
    await updateAccount(tx, found, { values, action: 'passwordSet', now });
    await queueAccountMail(tx, found, 'passwordSet', now);
  });
}

/**
 * Gives an account the capability `administration` or takes it away. Idempotent.
 *
 * @throws {AccountProblem} if there is no such account
 */
export async function setAdministrator(
  open: Transactions,
  { username, administrator, now }: { username: string; administrator: boolean; now: Temporal.Instant },
): Promise<void> {
  await open.withTx(allOrganisations('signIn'), async (tx) => {
    const found = await lockAccount(tx, username);
    const action = administrator ? 'administratorAdded' : 'administratorRemoved';
    await updateAccount(tx, found, { values: { administrator }, action, now });
  });
}

type AccountKey = { accountId: string; organisationId: string };

type LockedAccount = AccountKey & {
  administrator: boolean;
  disabledAt: string | null;
  validAfter: string | null;
};

/**
 * The account of a username, of any organisation, locked until the end of the transaction, which gets access to its organisation.
 *
 * @throws {AccountProblem} if there is none
 */
export async function lockAccount(tx: Transaction, username: string): Promise<LockedAccount> {
  const isNamed = eq(account.username, username.trim().normalize('NFC'));
  const [found] = await tx.select({ organisationId: account.organisationId }).from(account).where(isNamed);
  if (found === undefined) throw new AccountProblem('There is no account of that username');
  await setAccess(found);
  const [row] = await tx
    .select({
      accountId: account.accountId,
      organisationId: account.organisationId,
      administrator: account.administrator,
      disabledAt: account.disabledAt,
      validAfter: account.validAfter,
    })
    .from(account)
    .where(and(eq(account.organisationId, found.organisationId), isNamed))
    .for('update');
  if (row === undefined) throw new AccountProblem('There is no account of that username');
  return row;
}

interface AccountUpdate {
  values: Partial<typeof account.$inferInsert>;
  action: string;
  now: Temporal.Instant;
}

async function updateAccount(
  tx: Transaction,
  key: AccountKey,
  { values, action, now }: AccountUpdate,
): Promise<void> {
  const { organisationId, accountId } = key;
  await tx
    .update(account)
    .set(values)
    .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)));
  await auditOperator(tx, key, { action, now });
}

/** Writes the audit row of a change of the operator, who has no account. */
export async function auditOperator(
  tx: Transaction,
  { organisationId, accountId }: AccountKey,
  { action, detail, now }: { action: string; detail?: Record<string, unknown>; now: Temporal.Instant },
): Promise<void> {
  await writeAudit(tx, {
    organisationId,
    accountId: null,
    role: null,
    action,
    subjectId: accountId,
    detail: detail ?? null,
    at: now.toString(),
    requestId: newId(),
  });
}
