import { and, eq, lt } from 'drizzle-orm';
import { HEADERS, IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_MAX_LENGTH } from '#contract/values/constants.ts';
import { IDEMPOTENCY_KEY } from '#provider/encryption/document-tables.ts';
import { decryptRow, encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { idempotencyKey } from '#provider/database/tables/idempotency.ts';
import type { SideEffects } from '../pipeline/admit-caller.ts';
import type { CallContext } from '../pipeline/call-context.ts';
import type { NamedCall } from '../pipeline/incoming-call.ts';
import { ProblemError } from '#provider/http/problem-error.ts';

/** What identifies a repeated call: its key, the call and the whole input. */
type IdempotentCall = { key: string | null; call: string; input: readonly unknown[] };

type IdempotentResult = { response: unknown; sideEffects: SideEffects; replayed: boolean };

/**
 * Reads the idempotency key of a call that creates something; null if the request has none.
 *
 * @throws ProblemError `invalid_request` for a key of invalid length
 */
export function idempotencyKeyOf(call: NamedCall, headers: Headers): string | null {
  const key = headers.get(HEADERS.idempotencyKey);
  if (!call.creates || key === null) return null;
  if (key.length >= 1 && key.length <= IDEMPOTENCY_KEY_MAX_LENGTH) return key;
  const errors = [{ path: HEADERS.idempotencyKey, message: 'Too short or too long' }];
  throw new ProblemError('invalid_request', { errors });
}

/**
 * Runs `work`, or returns the stored response of the first call of the same user with the same key in the
 * last 24 hours. A concurrent call with the same key waits for the first one at the lock on the key's row.
 *
 * @throws ProblemError 409 `idempotency_mismatch` if the first call had another input
 */
export async function runIdempotent(
  { tx, caller: { organisationId, accountId }, now }: CallContext,
  { key, call, input }: IdempotentCall,
  sideEffects: SideEffects,
  work: () => Promise<unknown>,
): Promise<IdempotentResult> {
  if (key === null) return { response: await work(), sideEffects, replayed: false };
  const own = and(
    eq(idempotencyKey.organisationId, organisationId),
    eq(idempotencyKey.accountId, accountId),
    eq(idempotencyKey.key, key),
  );
  const oldest = now.subtract({ hours: IDEMPOTENCY_HOURS }).toString();
  await tx.delete(idempotencyKey).where(and(own, lt(idempotencyKey.createdAt, oldest)));
  const cipher = await loadWritingCipher({ tx, organisationId });
  const requestHash = cipher.hash(JSON.stringify([call, ...input]), 'idempotent request');
  const reserved = await tx
    .insert(idempotencyKey)
    .values({ organisationId, accountId, key, requestHash, createdAt: now.toString() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  if (reserved.length === 0) {
    const [first] = await tx.select().from(idempotencyKey).where(own);
    if (!first) throw new ProblemError('idempotency_in_progress');
    if (first.requestHash !== requestHash) throw new ProblemError('idempotency_mismatch');
    const { answer } = decryptRow(cipher, IDEMPOTENCY_KEY, first);
    return { response: JSON.parse(answer ?? 'null') as unknown, sideEffects, replayed: true };
  }
  const response = await work();
  const ended = encryptRow(cipher, IDEMPOTENCY_KEY, { accountId, key, answer: JSON.stringify(response) });
  await tx.update(idempotencyKey).set(ended).where(own);
  return { response, sideEffects, replayed: false };
}
