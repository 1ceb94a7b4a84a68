import { and, desc, eq } from 'drizzle-orm';
import { anyOf } from '#provider/database/postgres-values.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';

export type MarkRow = typeof followUpMark.$inferSelect;

/** What users have entered about people, newest first, by person. One query. */
export async function readMarks(
  { tx, organisationId }: OrganisationScope,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MarkRow[]>> {
  const rows = await tx
    .select()
    .from(followUpMark)
    .where(and(eq(followUpMark.organisationId, organisationId), anyOf(followUpMark.personId, personIds)))
    .orderBy(desc(followUpMark.createdAt), desc(followUpMark.markId));
  const byPerson = new Map<string, MarkRow[]>();
  for (const row of rows) {
    const own = byPerson.get(row.personId);
    if (own === undefined) byPerson.set(row.personId, [row]);
    else own.push(row);
  }
  return byPerson;
}
