import { and, eq, gte, isNull, or } from 'drizzle-orm';
import { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import type { DocumentFacts } from '../documents/document-facts.ts';
import type { ListContext } from '../plans/placed-plans.ts';

/** Identifies a planned follow-up in the list of actions due (provider/follow-up/rules/follow-up-due.ts). */
export function followUpKey({
  documentId,
  followUpDate,
}: Pick<DocumentFacts, 'documentId' | 'followUpDate'>): string {
  return `${documentId}:${followUpDate ?? ''}`;
}

/** The keys of the follow-ups of people that are marked as done, or postponed to today or a later day. One query. */
export async function readDoneOrPostponed(
  { tx, caller, today }: Pick<ListContext, 'tx' | 'caller' | 'today'>,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const isDoneOrPostponed = or(
    eq(followUpMark.kind, 'done'),
    and(eq(followUpMark.kind, 'postponed'), gte(followUpMark.day, today)),
  );
  const rows = await tx
    .select({ key: followUpMark.occurrence })
    .from(followUpMark)
    .where(
      and(
        eq(followUpMark.organisationId, caller.organisationId),
        anyOf(followUpMark.personId, personIds),
        eq(followUpMark.reason, 'followUpDue'),
        isNull(followUpMark.replacedBy),
        isDoneOrPostponed,
      ),
    );
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
