import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { account } from '#provider/database/tables/account.ts';
import { accountMail, type AccountMailKind } from '#provider/database/tables/account-mail.ts';

type AccountKey = { organisationId: string; accountId: string };

/**
 * E-mails about replaced addresses of one account within 24 hours. An administrator who alternates addresses could otherwise have any
 * number sent to any address. An address that the account has had for 24 hours always gets its e-mail: none is counted then.
 */
export const ADDRESS_MAILS_PER_DAY = 3;

/**
 * Puts an e-mail to the owner of an account in the outbox, in the transaction of what it informs about. Does nothing if the account has
 * no address, or one that the mail server has refused. Without a mail server the row is not sent, and removed after two days.
 */
export async function queueAccountMail(
  tx: Transaction,
  { organisationId, accountId }: AccountKey,
  kind: AccountMailKind,
  now: Temporal.Instant,
): Promise<void> {
  const [reachable] = await tx
    .select({ accountId: account.accountId })
    .from(account)
    .where(
      and(
        eq(account.organisationId, organisationId),
        eq(account.accountId, accountId),
        isNotNull(account.email),
        isNull(account.emailRefusedAt),
      ),
    );
  if (reachable === undefined) return;
  const at = now.toString();
  const ids = { organisationId, mailId: newId(), accountId };
  await tx.insert(accountMail).values({ ...ids, kind, createdAt: at, nextAttemptAt: at });
}

/**
 * The e-mail about a replaced or removed address, to the former one, before the account has the new one. E-mails that still wait go to
 * the former address too: an administrator who replaces it must not receive them instead of the owner. Above
 * {@link ADDRESS_MAILS_PER_DAY} no further one is written.
 */
export async function queueAddressMail(
  tx: Transaction,
  { organisationId, accountId }: AccountKey,
  email: string | null,
  now: Temporal.Instant,
): Promise<void> {
  const [former] = await tx
    .select({ email: account.email, emailRefusedAt: account.emailRefusedAt })
    .from(account)
    .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)))
    // Of two changes at once, each informs the address that it replaces.
    .for('no key update');
  const recipient = former?.email ?? null;
  if (recipient === null || recipient === email || former?.emailRefusedAt !== null) return;
  await tx
    .update(accountMail)
    .set({ recipient })
    .where(
      and(
        eq(accountMail.organisationId, organisationId),
        eq(accountMail.accountId, accountId),
        eq(accountMail.state, 'waiting'),
        isNull(accountMail.recipient),
      ),
    );
  const isRecent = and(
    eq(accountMail.organisationId, organisationId),
    eq(accountMail.accountId, accountId),
    eq(accountMail.kind, 'addressChanged'),
    gt(accountMail.createdAt, now.subtract({ hours: 24 }).toString()),
  );
  if ((await tx.$count(accountMail, isRecent)) >= ADDRESS_MAILS_PER_DAY) return;
  const at = now.toString();
  const ids = { organisationId, mailId: newId(), accountId };
  const values = { kind: 'addressChanged', recipient } as const;
  await tx.insert(accountMail).values({ ...ids, ...values, createdAt: at, nextAttemptAt: at });
}

/** The e-mail about wrong codes, at most one an hour: guessing would send many. The caller has locked the account. */
export async function queueWrongCodesMail(
  tx: Transaction,
  key: AccountKey,
  now: Temporal.Instant,
): Promise<void> {
  const [recent] = await tx
    .select({ mailId: accountMail.mailId })
    .from(accountMail)
    .where(
      and(
        eq(accountMail.organisationId, key.organisationId),
        eq(accountMail.accountId, key.accountId),
        eq(accountMail.kind, 'wrongCodes'),
        gt(accountMail.createdAt, now.subtract({ hours: 1 }).toString()),
      ),
    )
    .limit(1);
  if (recent === undefined) await queueAccountMail(tx, key, 'wrongCodes', now);
}
