import type { RehabListItem } from '#contract/calls/rehabilitation/rehab-list.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { DocumentType } from '#contract/values/vocabulary.ts';
import { toPersonRef, type PersonNames } from '#provider/people/to-person-ref.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import type { DocumentFacts } from '../documents/document-facts.ts';
import type { ListContext } from '../plans/placed-plans.ts';
import { toInstant } from '#provider/database/postgres-values.ts';
import { followUpKey } from './read-done-or-postponed.ts';

/** A plan as the list's queries return it. */
export type ListedPlan = PersonNames & {
  rehabPlanId: string;
  startedAt: string;
  archivedAt: string | null;
  departmentName: string;
};

/**
 * Returns a row of the list.
 *
 * @param documents those of the plan, last created first
 * @param doneOrPostponed the keys of follow-ups that are done or postponed
 */
export function toListItem(
  plan: ListedPlan,
  documents: readonly DocumentFacts[],
  doneOrPostponed: ReadonlySet<string>,
  context: Pick<ListContext, 'hasCapability' | 'today'>,
): RehabListItem {
  return {
    id: plan.rehabPlanId,
    person: toPersonRef(plan, context),
    rehabPlanCreatedAt: toInstant(plan.startedAt),
    archivedAt: plan.archivedAt === null ? null : toInstant(plan.archivedAt),
    departmentName: plainSpaces(plan.departmentName),
    plannedMeasuresDocument: plannedMeasures(
      documents,
      (found, day) =>
        plan.archivedAt === null && day < context.today && !doneOrPostponed.has(followUpKey(found)),
    ),
    latestDocument: latest(documents),
    fileDocument: latestFile(documents, 'file'),
    sickNoteDocument: latestFile(documents, 'sickNote'),
  };
}

function plannedMeasures(
  documents: readonly DocumentFacts[],
  isOverdue: (document: DocumentFacts, day: Day) => boolean,
): RehabListItem['plannedMeasuresDocument'] {
  const found = documents.find((document) => document.plansMeasures);
  if (!found?.followUpDate) return null;
  const { documentId, type, followUpDate } = found;
  return { id: documentId, type, dateForFollowUp: followUpDate, isOverdue: isOverdue(found, followUpDate) };
}

function latest(documents: readonly DocumentFacts[]): RehabListItem['latestDocument'] {
  const found = lastUpdated(documents);
  return found && { id: found.documentId, type: found.type, lastUpdated: toInstant(found.updatedAt) };
}

function latestFile(documents: readonly DocumentFacts[], type: DocumentType): { fileName: string } | null {
  const found = lastUpdated(documents.filter((document) => document.type === type));
  return found?.title == null ? null : { fileName: found.title };
}

/** Timestamps of one session have the same format, so they compare as text. At equal times the last created document wins. */
function lastUpdated(documents: readonly DocumentFacts[]): DocumentFacts | null {
  return documents.reduce<DocumentFacts | null>(
    (last, document) => (last === null || document.updatedAt > last.updatedAt ? document : last),
    null,
  );
}
