import { and, desc, eq, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { RemovedPlan } from '#contract/calls/administration/removed-plan.ts';
import { todayIn } from '#contract/values/calendar.ts';
import type { DocumentType } from '#contract/values/vocabulary.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { toInstant } from '#provider/database/postgres-values.ts';
import { REHAB_PLAN } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { readVisiblePeople } from './read-visible-people.ts';
import { isRestorable, restorableUntil } from './restorable.ts';

/** The plans of the organisation that can be restored, the latest removal first. */
export async function listRemovedPlans(context: CallContext): Promise<RemovedPlan[]> {
  const { tx, now, caller } = context;
  const types = tx
    .select({ types: sql`array_agg(distinct ${rehabDocument.type} order by ${rehabDocument.type})` })
    .from(rehabDocument)
    .where(
      and(
        eq(rehabDocument.organisationId, rehabPlan.organisationId),
        eq(rehabDocument.rehabPlanId, rehabPlan.rehabPlanId),
      ),
    );
  const plans = await tx
    .select({
      rehabPlanId: rehabPlan.rehabPlanId,
      personId: rehabPlan.personId,
      startedAt: rehabPlan.startedAt,
      removedAt: sql<string>`${rehabPlan.removedAt}`,
      removedBy: sql<string>`${rehabPlan.removedBy}`,
      documentTypes: sql<DocumentType[] | null>`(${types})`,
    })
    .from(rehabPlan)
    .where(and(eq(rehabPlan.organisationId, caller.organisationId), isRestorable(now)))
    .orderBy(desc(rehabPlan.removedAt), rehabPlan.rehabPlanId);
  const people = await readVisiblePeople(
    context,
    plans.map(({ personId }) => personId),
  );
  const cipher = await loadCipher({ tx, organisationId: caller.organisationId });
  const decrypted = plans.map((plan) => decryptRow(cipher, REHAB_PLAN, plan));
  return decrypted.map(({ rehabPlanId, personId, startedAt, removedAt, removedBy, documentTypes }) => ({
    rehabPlanId,
    person: people.get(personId) ?? null,
    startDate: todayIn(Temporal.Instant.from(toInstant(startedAt))),
    documentTypes: documentTypes ?? [],
    removedAt: toInstant(removedAt),
    removedBy: plainSpaces(removedBy),
    restorableThrough: todayIn(restorableUntil(Temporal.Instant.from(toInstant(removedAt)))),
  }));
}
