import { and, desc, eq, isNull } from 'drizzle-orm';
import { readOnce } from '#database/transactions/shared-reads.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { FOLLOW_UP_MARK } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { nameForPeople, ofPeople } from './of-people.ts';

/** What a user has entered, with an encrypted text and author. */
export type MarkRow = typeof followUpMark.$inferSelect;

/**
 * What users have entered about people and nothing has replaced, newest first, by person. Null: about everyone. One query. The texts
 * and authors stay encrypted, because a page shows few of them.
 */
export async function readMarks(
  { tx, organisationId }: OrganisationScope,
  personIds: readonly string[] | null,
): Promise<ReadonlyMap<string, readonly MarkRow[]>> {
  const query = tx
    .select()
    .from(followUpMark)
    .where(
      and(
        eq(followUpMark.organisationId, organisationId),
        ofPeople(followUpMark.personId, personIds),
        isNull(followUpMark.replacedBy),
      ),
    )
    .orderBy(desc(followUpMark.createdAt), desc(followUpMark.markId))
    .prepare(nameForPeople('select follow_up_mark', personIds));
  const rows = await readOnce(['follow_up_mark', organisationId, personIds], () => query.execute());
  const byPerson = new Map<string, MarkRow[]>();
  for (const row of rows) {
    const own = byPerson.get(row.personId);
    if (own === undefined) byPerson.set(row.personId, [row]);
    else own.push(row);
  }
  return byPerson;
}

const TEXT = { ...FOLLOW_UP_MARK, columns: ['text'] };
const AUTHOR = { ...FOLLOW_UP_MARK, columns: ['createdByName'] };

/** The decrypted text of a mark; empty without a text. */
export function readMarkText(cipher: Cipher, mark: MarkRow): string {
  return decryptRow(cipher, TEXT, mark).text ?? '';
}

/** The name of the user who entered the mark. */
export function readMarkAuthor(cipher: Cipher, mark: MarkRow): string {
  return plainSpaces(decryptRow(cipher, AUTHOR, mark).createdByName);
}
