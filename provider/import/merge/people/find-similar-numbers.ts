import { and, eq, sql } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { employment } from '#provider/database/tables/person.ts';
import { hashEmploymentNumber } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import { stagedEmploymentHash } from '#provider/import/files/staged-hashes.ts';
import { stagedEmployee } from '#provider/import/files/staging-tables.ts';

const BATCH_NUMBERS = 2_000;
/** The digits of the longest number with leading zeros that is looked for. */
const MAX_DIGITS = 10;

/** How a number differs from another one. */
export type NumberDifference = 'differsInCase' | 'differsInZeros';

/**
 * Finds the numbers of new employments that differ from another one only in capital letters or in leading zeros, which spreadsheets remove.
 * Numbers are compared as they are written, so both are employments. Other numbers are those of the files and of stored employments; of the
 * latter those in capital or small letters, and those of at most {@link MAX_DIGITS} digits. To be called before the employees of the files
 * are stored, and after the hashes of their numbers.
 */
export async function findSimilarNumbers(
  scope: OrganisationScope,
): Promise<ReadonlyMap<string, NumberDifference>> {
  const found = new Map<string, NumberDifference>();
  const numbers = await listNewNumbers(scope);
  const isFirstDelivery = !(await hasEmployments(scope));
  for (let start = 0; start < numbers.length; start += BATCH_NUMBERS) {
    const batch = numbers.slice(start, start + BATCH_NUMBERS);
    const variants = batch.flatMap(({ number }) => [
      ...listCaseVariants(number),
      ...listZeroVariants(number),
    ]);
    const isStored = isFirstDelivery ? () => false : await findStored(scope, variants);
    for (const { number, caseRepeated, zerosRepeated } of batch) {
      if (caseRepeated || listCaseVariants(number).some(isStored)) found.set(number, 'differsInCase');
      else if (zerosRepeated || listZeroVariants(number).some(isStored)) found.set(number, 'differsInZeros');
    }
  }
  return found;
}

/** The staged numbers of employees without a stored employment, and whether the files have a similar one. */
async function listNewNumbers({ tx, organisationId }: OrganisationScope) {
  const { employmentNumber } = stagedEmployee;
  const { rows } = await tx.execute<{ number: string; caseRepeated: boolean; zerosRepeated: boolean }>(sql`
    select numbers.number, "caseRepeated", "zerosRepeated"
    from (
      select number,
        count(*) over (partition by lower(number)) > 1 as "caseRepeated",
        count(*) over (partition by ltrim(number, '0')) > 1 as "zerosRepeated"
      from (select distinct ${employmentNumber} as number from ${stagedEmployee}) distinct_numbers
    ) numbers
    join ${stagedEmploymentHash} h on h.number = numbers.number
    left join ${employment} e on e.organisation_id = ${organisationId} and e.employment_number_hash = h.hash
    where e.employment_id is null`);
  return rows;
}

async function hasEmployments({ tx, organisationId }: OrganisationScope): Promise<boolean> {
  const [first] = await tx
    .select({ id: employment.employmentId })
    .from(employment)
    .where(eq(employment.organisationId, organisationId))
    .limit(1);
  return first !== undefined;
}

/** The number in small and in capital letters. */
function listCaseVariants(number: string): string[] {
  return [number.toLowerCase(), number.toUpperCase()].filter((variant) => variant !== number);
}

/** A number of digits with fewer or more leading zeros. */
function listZeroVariants(number: string): string[] {
  if (!/^\d+$/.test(number)) return [];
  const digits = number.replace(/^0+/, '');
  const padded = Array.from({ length: MAX_DIGITS }, (_, index) => digits.padStart(index + 1, '0'));
  return [...new Set(padded)].filter((variant) => variant !== number);
}

/** Returns whether one of the numbers is that of a stored employment. */
async function findStored(
  scope: OrganisationScope,
  numbers: readonly string[],
): Promise<(number: string) => boolean> {
  const { tx, organisationId } = scope;
  const cipher = await loadCipher(scope);
  const hashes = new Map(
    await mapYielding(numbers, (number) => [number, hashEmploymentNumber(cipher, number)] as const),
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
