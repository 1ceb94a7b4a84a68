import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { idempotencyKey } from '#provider/database/tables/idempotency.ts';
import { ProblemError } from '#provider/http/problem-error.ts';

/**
 * Lets a form be submitted once. A concurrent second submission waits for the first one. Unlike the idempotency of creating calls
 * this stores no response, because the response contains a password.
 *
 * @throws ProblemError 409 `form_used` for a second submission
 */
export async function claimForm({ tx, caller, now }: CallContext, formId: string): Promise<void> {
  const { organisationId, accountId } = caller;
  const claimed = await tx
    .insert(idempotencyKey)
    .values({ organisationId, accountId, key: formId, requestHash: '', createdAt: now.toString() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  if (claimed.length === 0) throw new ProblemError('form_used');
}
