import { and, desc, eq, lte } from 'drizzle-orm';
import { type MappingContent, mappingSchema } from '#contract/calls/administration/mapping.ts';
import { DEFAULT_MAPPING_NUMBER } from '#contract/values/administration/mapping.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { mapping } from '#provider/database/tables/deliveries/mapping.ts';

/** The version of a mapping that counts. */
export interface StoredMapping {
  number: number;
  /** 0: the default mapping has not been saved. */
  version: number;
  content: MappingContent;
  savedAt: string | null;
  savedBy: string | null;
}

interface StoredMappings {
  /** The latest version of all of them, 0 if none has been saved. */
  version: number;
  /** By number: the default mapping first. Without those that were removed. */
  mappings: [StoredMapping, ...StoredMapping[]];
}

/**
 * The mappings of an organisation.
 *
 * @param asOf a version: the mappings when it was saved, 0 for those before the first one; null: the current mappings
 */
export async function readStoredMappings(
  { tx, organisationId }: OrganisationScope,
  asOf: number | null = null,
): Promise<StoredMappings> {
  const rows = await tx
    .selectDistinctOn([mapping.number])
    .from(mapping)
    .where(
      and(eq(mapping.organisationId, organisationId), ...(asOf === null ? [] : [lte(mapping.version, asOf)])),
    )
    .orderBy(mapping.number, desc(mapping.version));
  const stored = rows
    .filter(({ isRemoved }) => !isRemoved)
    // Versions that were saved before a field of the mapping existed do not have it.
    .map((row): StoredMapping => ({ ...row, content: mappingSchema.parse(row.content) }));
  return {
    version: Math.max(0, ...rows.map(({ version }) => version)),
    mappings: [
      stored.find(({ number }) => number === DEFAULT_MAPPING_NUMBER) ?? UNSAVED,
      ...stored.filter(({ number }) => number !== DEFAULT_MAPPING_NUMBER),
    ],
  };
}

const UNSAVED: StoredMapping = {
  number: DEFAULT_MAPPING_NUMBER,
  version: 0,
  content: mappingSchema.parse({}),
  savedAt: null,
  savedBy: null,
};

/** The mapping with a name, compared without case; null if there is none. */
export function findMappingByName(mappings: readonly StoredMapping[], name: string): StoredMapping | null {
  const wanted = toComparableName(name);
  return mappings.find(({ content }) => toComparableName(content.name) === wanted) ?? null;
}

/** The form in which names of mappings are compared. */
export function toComparableName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}
