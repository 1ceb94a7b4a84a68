import type { CallResponse } from '#contract/calls.ts';
import type { FollowUpRow } from '#contract/calls/rehabilitation/follow-up.ts';
import type { Stamp } from '#contract/calls/rehabilitation/rehab-document.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { DocumentType } from '#contract/values/vocabulary.ts';
import { isFollowUpOverdue } from '#app/documents/content/is-follow-up-overdue.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';

type Plan = CallResponse<'rehabPlansOfPerson'>[number];

export type FileScan = Plan['documents'][number]['fileScan'];

/** The time of a change, in Stockholm, and the name of the user. */
export type ShownStamp = { at: string; by: string };

export type ShownDocument = {
  id: string;
  type: DocumentType;
  heading: string | null;
  fileName: string | null;
  /** Why the file cannot be downloaded; null: no such reason. */
  fileScan: FileScan;
  followUp: { day: Day; isOverdue: boolean } | null;
  created: ShownStamp;
  /** Null: not changed since it was created. */
  updated: ShownStamp | null;
};

export type ShownPlan = {
  id: string;
  startDate: Day;
  /** The time in Stockholm; null: ongoing. */
  finishedAt: string | null;
  documents: ShownDocument[];
};

/** What is known of a follow-up in the list of actions due: it is not overdue once it is marked as done or postponed. */
type FollowUpState = Pick<FollowUpRow, 'documentId' | 'overdue'> & {
  facts: Pick<FollowUpRow['facts'], 'followUpDate'>;
};

/** What decides whether a follow-up is overdue. */
type FollowUpContext = {
  today: Day;
  /** A former employee has no actions due. */
  hasLeft?: boolean;
  /** The rows of the employee in the list of actions due; without them, the date alone decides. */
  followUps?: readonly FollowUpState[] | undefined;
};

export function toShownPlan(plan: Plan, context: FollowUpContext): ShownPlan {
  const { rehabPlanId, startDate, archivedAt, documents } = plan;
  return {
    id: rehabPlanId,
    startDate,
    finishedAt: archivedAt === null ? null : formatInstant(archivedAt),
    documents: documents.map((document) => toShownDocument(document, plan, context)),
  };
}

export function toShownDocument(
  {
    documentId,
    type,
    heading,
    fileName,
    fileScan,
    followUpDate,
    created,
    updated,
  }: Plan['documents'][number],
  { archivedAt }: Pick<Plan, 'archivedAt'>,
  { today, hasLeft = false, followUps = [] }: FollowUpContext,
): ShownDocument {
  const followUp = followUps.find(
    ({ documentId: of, facts }) => of === documentId && facts.followUpDate === followUpDate,
  );
  return {
    id: documentId,
    type,
    heading,
    fileName,
    fileScan,
    followUp:
      followUpDate === null
        ? null
        : {
            day: followUpDate,
            isOverdue:
              !hasLeft && (followUp?.overdue ?? isFollowUpOverdue({ followUpDate, archivedAt }, today)),
          },
    created: toShownStamp(created),
    updated: updated.at === created.at ? null : toShownStamp(updated),
  };
}

function toShownStamp({ at, by }: Stamp): ShownStamp {
  return { at: formatInstant(at), by };
}
