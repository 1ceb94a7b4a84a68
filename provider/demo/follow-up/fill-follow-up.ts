import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { addMonths, dayNumber, type Day } from '#contract/values/calendar.ts';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { followUpMark, followUpResponsible } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { isNotRemoved } from '#provider/rehabilitation/plans/plan-conditions.ts';
import { FOLLOW_UP_MARK } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import type { OrganisationHistory } from '../organisations/simulate-organisation.ts';
import { insertPlans } from '../plans/insert-plans.ts';
import { buildEndingSickNotePlan } from './build-ending-sick-note-plan.ts';
import { fillDelegation } from './fill-delegation.ts';
import { fillHandovers } from './fill-handovers.ts';
import { simulateFollowUp } from './simulate-follow-up.ts';

/** As plans: shows the entries of about the last year. */
const MONTHS_WITHOUT_ENTRIES = 24;

interface FollowUpDays {
  today: Day;
  /** The day of the previous fill; null for the first one. */
  filledThrough: Day | null;
  historyFrom: Day;
}

/**
 * Adds what the coordinator has entered in the list of actions due since the previous fill, the handovers, and replaces the sick
 * note that is about to end. What users have changed is kept.
 */
export async function fillFollowUp(
  scope: OrganisationScope,
  history: OrganisationHistory,
  { today, filledThrough, historyFrom }: FollowUpDays,
  fileStore: FileStore,
): Promise<void> {
  const { tx, organisationId } = scope;
  const from = dayNumber(addMonths(historyFrom, MONTHS_WITHOUT_ENTRIES)) - 1;
  const after = filledThrough === null ? from : Math.max(from, dayNumber(filledThrough));
  const { marks, responsible } = simulateFollowUp(history, {
    historyStart: dayNumber(historyFrom),
    followedAfter: from,
    enteredAfter: filledThrough === null ? null : dayNumber(filledThrough),
    enteredThrough: dayNumber(today),
  });
  const cipher = await loadWritingCipher(scope);
  const markRows = marks.map((mark) => ({ ...encryptRow(cipher, FOLLOW_UP_MARK, mark), organisationId }));
  const responsibleRows = responsible.map((one) => ({ ...one, organisationId }));
  if (filledThrough === null) {
    await bulkInsert(tx, followUpMark, markRows);
    await bulkInsert(tx, followUpResponsible, responsibleRows);
  } else {
    // Few rows are new each day. A user may have marked the same action or assigned the person.
    for (const row of markRows) await tx.insert(followUpMark).values(row).onConflictDoNothing();
    for (const row of responsibleRows) {
      await tx.insert(followUpResponsible).values(row).onConflictDoNothing();
    }
  }
  await fillHandovers(scope, history, after, today);
  await fillDelegation(scope, history, after, today);
  if (filledThrough !== null) await removeEndingSickNote(scope, history, dayNumber(filledThrough));
  const plan = buildEndingSickNotePlan(history, dayNumber(today));
  if (plan !== null) await insertPlans(scope, [plan], fileStore);
}

/** Removes the plan of an earlier day unless a user has finished it, added a document or changed one. */
async function removeEndingSickNote(
  { tx, organisationId }: OrganisationScope,
  history: OrganisationHistory,
  day: number,
): Promise<void> {
  const plan = buildEndingSickNotePlan(history, day);
  const [document] = plan?.documents ?? [];
  if (plan === null || document === undefined) return;
  const changed = tx
    .select({ one: sql`1` })
    .from(rehabDocument)
    .where(
      and(
        eq(rehabDocument.organisationId, rehabPlan.organisationId),
        eq(rehabDocument.rehabPlanId, rehabPlan.rehabPlanId),
        sql`(${rehabDocument.version} > 1 or ${rehabDocument.documentId} <> ${document.documentId})`,
      ),
    );
  await tx
    .delete(rehabPlan)
    .where(
      and(
        eq(rehabPlan.organisationId, organisationId),
        eq(rehabPlan.rehabPlanId, plan.rehabPlanId),
        isNull(rehabPlan.archivedAt),
        isNotRemoved(),
        notExists(changed),
      ),
    );
}
