import { and, eq, isNotNull } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { idempotencyKey } from '#provider/database/tables/idempotency.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { IDEMPOTENCY_KEY } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';

/** Deletes the kept responses that contain one of the values, and returns their number. A response is kept for a day. */
export async function eraseResponses(
  { tx, organisationId }: OrganisationScope,
  cipher: Cipher,
  values: readonly string[],
): Promise<number> {
  const { accountId, key, answer } = idempotencyKey;
  const rows = await tx
    .select({ accountId, key, answer })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.organisationId, organisationId), isNotNull(answer)));
  let erased = 0;
  for (const row of rows) {
    const text = decryptRow(cipher, IDEMPOTENCY_KEY, row).answer ?? '';
    if (!values.some((value) => text.includes(value))) continue;
    await tx
      .delete(idempotencyKey)
      .where(
        and(
          eq(idempotencyKey.organisationId, organisationId),
          eq(accountId, row.accountId),
          eq(key, row.key),
        ),
      );
    erased += 1;
  }
  return erased;
}
