import type { CallResponse } from '#contract/calls.ts';
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

export function toShownPlan(plan: Plan, today: Day): ShownPlan {
  const { rehabPlanId, startDate, archivedAt, documents } = plan;
  return {
    id: rehabPlanId,
    startDate,
    finishedAt: archivedAt === null ? null : formatInstant(archivedAt),
    documents: documents.map((document) => toShownDocument(document, plan, today)),
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
  today: Day,
): ShownDocument {
  return {
    id: documentId,
    type,
    heading,
    fileName,
    fileScan,
    followUp:
      followUpDate === null
        ? null
        : { day: followUpDate, isOverdue: isFollowUpOverdue({ followUpDate, archivedAt }, today) },
    created: toShownStamp(created),
    updated: updated.at === created.at ? null : toShownStamp(updated),
  };
}

function toShownStamp({ at, by }: Stamp): ShownStamp {
  return { at: formatInstant(at), by };
}
