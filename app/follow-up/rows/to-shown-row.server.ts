import type { Delegated, FollowUpRow } from '#contract/calls/rehabilitation/follow-up.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { FollowUpAction, FollowUpReason, FollowUpStatus } from '#contract/values/vocabulary.ts';
import { pickName, type NameParts } from '#app/employees/format-name.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import { paths } from '#app/paths.ts';
import { explainRow, type Explanation } from './explain-row.ts';

/** Who entered something, and when in Stockholm time. `markId` identifies what undoing removes. */
type Entry = { markId: string; at: string; by: string };

/** For whom the responsible account follows up the employee in the meantime, and until the end of which day. */
export type ShownDelegation = { name: string; date: Day };

/** An action due, as the pages show it. `personId`, `reason` and `occurrence` identify it. */
export type ShownRow = {
  personId: string;
  reason: FollowUpReason;
  occurrence: string;
  person: NameParts;
  employmentNumber: string | null;
  department: string;
  dueDate: Day;
  due: 'overdue' | 'today' | 'later';
  /** The name of the responsible account. */
  responsible: string | null;
  /** During a delegation: for whom, and its last day. */
  delegated: ShownDelegation | null;
  status: FollowUpStatus;
  explanation: Explanation | null;
  postponed: (Entry & { to: Day; reason: string }) | null;
  done: Entry | null;
  actions: FollowUpAction[];
  /** The ongoing plan on the page of the employee. */
  planUrl: string | null;
  documentUrl: string | null;
};

export function toShownRow(row: FollowUpRow, today: Day): ShownRow {
  const { personId, reason, occurrence, person, dueDate, overdue, status, postponed, done } = row;
  return {
    personId,
    reason,
    occurrence,
    person: pickName(person),
    employmentNumber: row.employmentNumber,
    department: row.department.name,
    dueDate,
    due: overdue ? 'overdue' : dueDate === today && status !== 'done' ? 'today' : 'later',
    responsible: row.responsible?.name ?? null,
    delegated: toShownDelegation(row.delegated),
    status,
    explanation: explainRow(row),
    postponed: postponed && {
      markId: postponed.markId,
      to: postponed.to,
      reason: postponed.reason,
      at: formatMinute(postponed.at),
      by: postponed.by,
    },
    done: done && { markId: done.markId, at: formatMinute(done.at), by: done.by },
    actions: row.actions,
    planUrl: row.rehabPlanId === null ? null : `${paths.person(personId)}#plan-${row.rehabPlanId}`,
    documentUrl: row.documentId === null ? null : paths.document(personId, row.documentId),
  };
}

export function toShownDelegation(delegated: Delegated | null): ShownDelegation | null {
  return delegated && { name: delegated.from.name, date: delegated.lastDay };
}
