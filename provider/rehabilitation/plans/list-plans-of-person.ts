import { and, desc, eq, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import type { CheckedRequest } from '#contract/calls.ts';
import type { DocumentSummary, RehabPlan } from '#contract/calls/rehabilitation/rehab-plan.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { requirePerson, requirePersonFeature } from '#provider/people/require-person.ts';
import { listDocumentFacts, type DocumentFacts } from '../documents/document-facts.ts';
import { toStamp } from '../accessible-documents.ts';
import { isVisiblePlan } from './plan-conditions.ts';
import { toInstant } from '#provider/database/postgres-values.ts';

/**
 * Returns the plans of a person that the caller may see, ongoing first, then newest first, each with its documents, newest first.
 *
 * @throws ProblemError `not_found`, `feature_off`
 */
export async function listPlansOfPerson(
  context: CallContext,
  { personId: id }: CheckedRequest<'rehabPlansOfPerson'>,
): Promise<RehabPlan[]> {
  const { tx, caller, today } = context;
  const person = await requirePerson(context, id);
  await requirePersonFeature(context, 'RehabPlanner', person);
  const plans = await tx
    .select()
    .from(rehabPlan)
    .where(
      and(
        eq(rehabPlan.organisationId, caller.organisationId),
        eq(rehabPlan.personId, person.personId),
        isVisiblePlan(context),
      ),
    )
    .orderBy(
      desc(sql`${rehabPlan.archivedAt} is null`),
      desc(rehabPlan.startedAt),
      desc(rehabPlan.rehabPlanId),
    );
  const planIds = plans.map(({ rehabPlanId }) => rehabPlanId);
  const documents = await listDocumentFacts({ tx, organisationId: caller.organisationId }, planIds, today);
  context.setAuditFields({ detail: { plans: plans.length, documents: documents.length } });
  return plans.map(({ rehabPlanId, personId, startedAt, archivedAt }) => ({
    rehabPlanId,
    personId,
    startDate: todayIn(Temporal.Instant.from(startedAt)),
    archivedAt: archivedAt === null ? null : toInstant(archivedAt),
    documents: documents.filter((document) => document.rehabPlanId === rehabPlanId).map(toSummary),
  }));
}

function toSummary(document: DocumentFacts): DocumentSummary {
  const { documentId, type, title, followUpDate, fileState } = document;
  return {
    documentId,
    type,
    heading: type === 'note' ? title : null,
    fileName: type === 'file' || type === 'sickNote' ? title : null,
    fileScan: fileState === 'waiting' || fileState === 'infected' ? fileState : null,
    followUpDate,
    created: toStamp(document.createdAt, document.createdBy),
    updated: toStamp(document.updatedAt, document.updatedBy),
  };
}
