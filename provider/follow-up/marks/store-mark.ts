import { sql } from 'drizzle-orm';
import { newId } from '#database/new-id.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { FOLLOW_UP_MARK } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';

/** What a user enters about a step of a person: `day` and `text` as the table describes them. */
export interface NewMark {
  personId: string;
  kind: 'done' | 'postponed' | 'planNotNeeded' | 'talk';
  reason: string | null;
  occurrence: string | null;
  day: string | null;
  text: string | null;
}

/**
 * Stores a mark. Of a step it replaces the earlier mark of the same kind and its id, to which the encrypted text is bound, unless
 * `keepsFirst`. Returns its id; null if an earlier one was kept.
 */
export async function storeMark(
  { tx, caller, now }: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  mark: NewMark,
  { keepsFirst = false } = {},
): Promise<string | null> {
  const { organisationId, accountId, personName } = caller;
  const cipher = await loadWritingCipher({ tx, organisationId });
  const values = encryptRow(cipher, FOLLOW_UP_MARK, {
    ...mark,
    organisationId,
    markId: newId(),
    createdAt: now.toString(),
    createdBy: accountId,
    createdByName: personName,
  });
  const { personId, kind, reason, occurrence } = followUpMark;
  const target = [followUpMark.organisationId, personId, kind, reason, occurrence];
  const where = sql`${kind} <> 'talk'`;
  const insert = tx.insert(followUpMark).values(values);
  const { markId, day, text, createdAt, createdBy, createdByName } = values;
  const [stored] = await (
    keepsFirst
      ? insert.onConflictDoNothing({ target, where })
      : insert.onConflictDoUpdate({
          target,
          targetWhere: where,
          set: { markId, day, text, createdAt, createdBy, createdByName },
        })
  ).returning({ markId: followUpMark.markId });
  return stored?.markId ?? null;
}
