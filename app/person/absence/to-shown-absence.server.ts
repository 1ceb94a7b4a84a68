import type { CallResponse } from '#contract/calls.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';

export type Absence = CallResponse<'personAbsenceList'>[number];

/** Special properties of an absence. */
export type AbsenceTag = 'relapse' | 'newDegree' | 'workRelated';

/** An absence of the employee. Null is also a field that the role may not see. */
export type ShownAbsence = {
  id: string;
  type: AbsenceType;
  tags: AbsenceTag[];
  cause: string | null;
  fromDate: Day;
  /** Null: ongoing. */
  toDate: Day | null;
  days: number;
  /** Percent. */
  degree: number;
  /** When the sick report was received, in Stockholm time. */
  received: string | null;
};

export function toShownAbsence(absence: Absence): ShownAbsence {
  const { absenceId, type, cause, fromDate, toDate, absenceDays, absenceStatus, callDatetime } = absence;
  return {
    id: absenceId,
    type,
    tags: listTags(absence),
    cause: cause?.name ?? null,
    fromDate,
    toDate,
    days: absenceDays,
    degree: absenceStatus,
    received: callDatetime === null ? null : formatInstant(callDatetime),
  };
}

function listTags({ relapse, newAbsenceDegree, workRelated }: Absence): AbsenceTag[] {
  const tags = [
    relapse ? ('relapse' as const) : null,
    newAbsenceDegree ? ('newDegree' as const) : null,
    workRelated === true ? ('workRelated' as const) : null,
  ];
  return tags.filter((tag) => tag !== null);
}
