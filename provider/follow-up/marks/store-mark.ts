import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '#database/new-id.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { FOLLOW_UP_MARK } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { readMarkText } from '../cases/read-marks.ts';

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
 * Stores a mark. Of a step it replaces the earlier mark of the same kind, which is kept so that undoing the new one restores it.
 * A mark of a step with the day and the text of the user's own earlier one is not stored: a form that is sent twice is undone once. A
 * talk has no step: only the Idempotency-Key of its request prevents a second one.
 *
 * @returns the id of the mark; null if it was not stored
 */
export async function storeMark(
  { tx, caller, now }: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  mark: NewMark,
): Promise<string | null> {
  const { organisationId, accountId, personName } = caller;
  const cipher = await loadWritingCipher({ tx, organisationId });
  const markId = newId();
  const values = encryptRow(cipher, FOLLOW_UP_MARK, {
    ...mark,
    organisationId,
    markId,
    createdAt: now.toString(),
    createdBy: accountId,
    createdByName: personName,
  });
  for (;;) {
    const earlier = await lockEarlierMark();
    if (earlier !== null) {
      // The first user who did a step remains.
      if (mark.kind === 'done' || isRepeated(earlier)) return null;
      await tx
        .update(followUpMark)
        .set({ replacedBy: markId })
        .where(and(eq(followUpMark.organisationId, organisationId), eq(followUpMark.markId, earlier.markId)));
    }
    const stored = await tx.insert(followUpMark).values(values).onConflictDoNothing().returning();
    if (stored.length > 0) return markId;
    // Another transaction has stored a mark of the step in the meantime: that one is to be replaced.
  }

  function isRepeated(earlier: typeof followUpMark.$inferSelect): boolean {
    const isOwn = earlier.createdBy === accountId;
    return isOwn && earlier.day === mark.day && readMarkText(cipher, earlier) === (mark.text ?? '');
  }

  async function lockEarlierMark() {
    const { personId, kind, reason, occurrence } = mark;
    if (reason === null || occurrence === null) return null;
    const [earlier] = await tx
      .select()
      .from(followUpMark)
      .where(
        and(
          eq(followUpMark.organisationId, organisationId),
          eq(followUpMark.personId, personId),
          eq(followUpMark.kind, kind),
          eq(followUpMark.reason, reason),
          eq(followUpMark.occurrence, occurrence),
          isNull(followUpMark.replacedBy),
        ),
      )
      .for('update');
    return earlier ?? null;
  }
}
