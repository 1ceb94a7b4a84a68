import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IDEMPOTENCY_HOURS } from '#contract/values/constants.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { idempotencyKey } from '#provider/database/tables/idempotency.ts';
import { sweepIdempotencyKeys } from './sweep-idempotency-keys.ts';

let open: OpenDatabase;
beforeAll(async () => (open = await openTestDatabase()));
afterAll(() => open.close());

it('removes the expired keys of every organisation and no others', async () => {
  const dayAgo = TEST_NOW.subtract({ hours: IDEMPOTENCY_HOURS });
  const organisations = [await addOrganisation(open.db), await addOrganisation(open.db)];
  for (const organisationId of organisations) {
    const accountId = await addAccount(open.db, organisationId, { roles: [] });
    const add = (key: string, createdAt: typeof TEST_NOW) =>
      open.db.insert(idempotencyKey).values({
        organisationId,
        accountId,
        key,
        requestHash: 'x',
        createdAt: createdAt.toString(),
      });
    await add('old', dayAgo.subtract({ seconds: 1 }));
    await add('of a day ago', dayAgo);
    await add('new', TEST_NOW);
  }

  await sweepIdempotencyKeys(open, TEST_NOW);

  for (const organisationId of organisations) {
    const left = await open.db
      .select({ key: idempotencyKey.key })
      .from(idempotencyKey)
      .where(eq(idempotencyKey.organisationId, organisationId));
    expect(left.map(({ key }) => key).sort()).toEqual(['new', 'of a day ago']);
  }
});
