import { and, desc, eq } from 'drizzle-orm';
import { anyOf } from '#provider/database/postgres-values.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { FOLLOW_UP_MARK } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';

/** With a decrypted text. */
export type MarkRow = typeof followUpMark.$inferSelect;

/** What users have entered about people, newest first, by person. One query, and one for the keys. */
export async function readMarks(
  { tx, organisationId }: OrganisationScope,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MarkRow[]>> {
  const rows = await tx
    .select()
    .from(followUpMark)
    .where(and(eq(followUpMark.organisationId, organisationId), anyOf(followUpMark.personId, personIds)))
    .orderBy(desc(followUpMark.createdAt), desc(followUpMark.markId));
  const cipher = await loadCipher({ tx, organisationId });
  const byPerson = new Map<string, MarkRow[]>();
  for (const stored of rows) {
    const row = decryptRow(cipher, FOLLOW_UP_MARK, stored);
    const own = byPerson.get(row.personId);
    if (own === undefined) byPerson.set(row.personId, [row]);
    else own.push(row);
  }
  return byPerson;
}
