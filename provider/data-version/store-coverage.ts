import { and, eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { SourceKind } from '#contract/values/administration/delivery.ts';
import { newId } from '#database/new-id.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { dataCoverage, dataSource } from '#provider/database/tables/organisation.ts';
import { recordChange } from './record-change.ts';

/** What delivered absences, see the table of sources. */
export interface DeliveringSource {
  key: string;
  kind: SourceKind;
  name: string | null;
}

/**
 * Records an import of absences. The covered day of a source never moves backwards: an import of older files does not change it.
 * The covered day of the organisation is the smallest of those of its sources. Figures end on that day, so that the data version
 * changes with it.
 *
 * @param importedAt an ISO 8601 instant
 * @param sources empty: the covered day does not depend on sources, as in the demo
 */
export async function storeCoverage(
  scope: OrganisationScope,
  {
    coveredThrough,
    importedAt,
    sources = [],
  }: { coveredThrough: Day; importedAt: string; sources?: readonly DeliveringSource[] },
): Promise<void> {
  const { tx, organisationId } = scope;
  const before = await readCoveredThrough(scope);
  const isFirst = !(await hasSources(scope));
  // The first source continues what was delivered before sources were recorded.
  const covered = isFirst && before !== null && before > coveredThrough ? before : coveredThrough;
  for (const source of sources) {
    await tx
      .insert(dataSource)
      .values({
        organisationId,
        sourceId: newId(),
        ...source,
        coveredThrough: covered,
        deliveredAt: importedAt,
      })
      .onConflictDoUpdate({
        target: [dataSource.organisationId, dataSource.key],
        set: {
          name: source.name,
          coveredThrough: sql`greatest(${dataSource.coveredThrough}, excluded.covered_through)`,
          deliveredAt: importedAt,
        },
      });
  }
  await tx
    .insert(dataCoverage)
    .values({ organisationId, coveredThrough, importedAt })
    .onConflictDoUpdate({
      target: dataCoverage.organisationId,
      set: {
        coveredThrough: sql`greatest(${dataCoverage.coveredThrough}, excluded.covered_through)`,
        importedAt,
      },
    });
  await limitToSources(scope);
  if ((await readCoveredThrough(scope)) !== before) await recordChange(scope);
}

/**
 * Sets the covered day of the organisation to the smallest of those of the sources that count, or if none does, to the largest of
 * all. Without sources it stays.
 */
export async function limitToSources({ tx, organisationId }: OrganisationScope): Promise<void> {
  await tx
    .update(dataCoverage)
    .set({
      coveredThrough: sql`coalesce((
        select coalesce(min(covered_through) filter (where counts), max(covered_through)) from ${dataSource}
        where ${dataSource.organisationId} = ${organisationId}), ${dataCoverage.coveredThrough})`,
    })
    .where(eq(dataCoverage.organisationId, organisationId));
}

/** States whether the covered day waits for a source. Returns false if the organisation does not have it. */
export async function setSourceCounts(
  scope: OrganisationScope,
  sourceId: string,
  counts: boolean,
): Promise<boolean> {
  const { tx, organisationId } = scope;
  const before = await readCoveredThrough(scope);
  const changed = await tx
    .update(dataSource)
    .set({ counts })
    .where(and(eq(dataSource.organisationId, organisationId), eq(dataSource.sourceId, sourceId)))
    .returning({ sourceId: dataSource.sourceId });
  await limitToSources(scope);
  if ((await readCoveredThrough(scope)) !== before) await recordChange(scope);
  return changed.length > 0;
}

async function readCoveredThrough({ tx, organisationId }: OrganisationScope): Promise<Day | null> {
  const [row] = await tx
    .select({ coveredThrough: dataCoverage.coveredThrough })
    .from(dataCoverage)
    .where(eq(dataCoverage.organisationId, organisationId));
  return row?.coveredThrough ?? null;
}

async function hasSources({ tx, organisationId }: OrganisationScope): Promise<boolean> {
  const rows = await tx
    .select({ sourceId: dataSource.sourceId })
    .from(dataSource)
    .where(eq(dataSource.organisationId, organisationId))
    .limit(1);
  return rows.length > 0;
}
