import { and, desc, eq } from 'drizzle-orm';
import { mappingSchema } from '#contract/calls/administration/mapping.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { mapping } from '#provider/database/tables/deliveries/mapping.ts';

type StoredMapping = typeof mapping.$inferSelect;

/** The current mapping of an organisation, or a given version; null if it has none. */
export async function readStoredMapping(
  { tx, organisationId }: OrganisationScope,
  version: number | null = null,
): Promise<StoredMapping | null> {
  const [stored] = await tx
    .select()
    .from(mapping)
    .where(
      and(
        eq(mapping.organisationId, organisationId),
        ...(version === null ? [] : [eq(mapping.version, version)]),
      ),
    )
    .orderBy(desc(mapping.version))
    .limit(1);
  // Versions that were saved before a field of the mapping existed do not have it.
  return stored === undefined ? null : { ...stored, content: mappingSchema.parse(stored.content) };
}
