import { and, eq, gt, lte } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { dataChange } from '#provider/database/tables/organisation.ts';

/** Versions after the first, up to and including the second. */
export interface VersionRange {
  after: number;
  upTo: number;
}

/** The people whose rows the versions changed; null if that is not known, or if they are too many. */
export async function listChangedPeople(
  { tx, organisationId }: OrganisationScope,
  { after, upTo }: VersionRange,
): Promise<string[] | null> {
  const changes = await tx
    .select({ people: dataChange.people })
    .from(dataChange)
    .where(
      and(
        eq(dataChange.organisationId, organisationId),
        gt(dataChange.version, after),
        lte(dataChange.version, upTo),
      ),
    );
  if (changes.length < upTo - after) return null;
  const people = new Set<string>();
  for (const change of changes) {
    if (change.people === null) return null;
    for (const id of change.people) people.add(id);
  }
  return [...people];
}
