import { and, eq, sql } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { employment } from '#provider/database/tables/person.ts';
import { hashEmploymentNumber } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import { stagedEmployee } from '#provider/import/files/staging-tables.ts';

const BATCH_NUMBERS = 2_000;

/**
 * Finds the numbers of new employments that differ from another one in capital letters only: numbers are compared as they are
 * written, so both are employments. Other numbers are those of the files, and stored ones in capital or small letters. To be
 * called before the employees of the files are stored.
 */
export async function findCaseVariants(scope: OrganisationScope): Promise<ReadonlySet<string>> {
  const { tx } = scope;
  const { employmentNumber } = stagedEmployee;
  const { rows: numbers } = await tx.execute<{ number: string; repeated: boolean }>(sql`
    select ${employmentNumber} as number, count(*) over (partition by lower(${employmentNumber})) > 1 as repeated
    from ${stagedEmployee} where lower(${employmentNumber}) <> upper(${employmentNumber}) group by 1`);
  const found = new Set<string>();
  for (let start = 0; start < numbers.length; start += BATCH_NUMBERS) {
    const batch = numbers.slice(start, start + BATCH_NUMBERS);
    const isStored = await findStored(
      scope,
      batch.map(({ number }) => number),
    );
    for (const { number, repeated } of batch) {
      if (!isStored(number) && (repeated || variantsOf(number).some(isStored))) found.add(number);
    }
  }
  return found;
}

/** The number in small and in capital letters. */
function variantsOf(number: string): string[] {
  return [number.toLowerCase(), number.toUpperCase()].filter((variant) => variant !== number);
}

/** Returns whether a number, or a variant of one, is that of a stored employment. */
async function findStored(
  scope: OrganisationScope,
  numbers: readonly string[],
): Promise<(number: string) => boolean> {
  const { tx, organisationId } = scope;
  const cipher = await loadCipher(scope);
  const all = numbers.flatMap((number) => [number, ...variantsOf(number)]);
  const hashes = new Map(
    await mapYielding(all, (number) => [number, hashEmploymentNumber(cipher, number)] as const),
  );
  const rows = await tx
    .select({ hash: employment.employmentNumberHash })
    .from(employment)
    .where(
      and(
        eq(employment.organisationId, organisationId),
        anyOf(employment.employmentNumberHash, [...hashes.values()]),
      ),
    );
  const stored = new Set(rows.map(({ hash }) => hash));
  return (number) => stored.has(hashes.get(number) ?? '');
}
