import { dayNumber } from '#contract/values/calendar.ts';
import type { FollowUpStatus } from '#contract/values/vocabulary.ts';
import type { DueAction, FactsWithoutSpells } from '../rules/case-facts.ts';
import type { MarkRow } from './read-marks.ts';
import type { FollowedBy } from './read-responsible.ts';

/** An action due with what users have entered about it. */
export interface ListedAction {
  /** Index in the snapshot. */
  person: number;
  action: DueAction;
  facts: FactsWithoutSpells;
  status: FollowUpStatus;
  /** Day number; when postponed, the new date. */
  dueOn: number;
  isOverdue: boolean;
  done: MarkRow | null;
  postponed: MarkRow | null;
  followedBy: FollowedBy;
}

interface MarkedAction extends Pick<ListedAction, 'person' | 'facts' | 'followedBy'> {
  action: DueAction;
  marks: readonly MarkRow[];
}

/** Adds to an action what the marks of its person state about it. */
export function toListed(
  { person, facts, followedBy, action, marks }: MarkedAction,
  today: number,
): ListedAction {
  const findMark = (kind: MarkRow['kind']) =>
    marks.find(
      (mark) => mark.kind === kind && mark.reason === action.reason && mark.occurrence === action.occurrence,
    ) ?? null;
  const done = findMark('done');
  const postponed = findMark('postponed');
  const postponedTo = postponed?.day ?? null;
  const dueOn = postponedTo === null ? action.dueOn : dayNumber(postponedTo);
  const isPostponed = postponed !== null && dueOn > today;
  return {
    person,
    facts,
    followedBy,
    action,
    status: done !== null ? 'done' : isPostponed ? 'postponed' : 'open',
    dueOn,
    isOverdue: done === null && dueOn < today,
    done,
    postponed,
  };
}
