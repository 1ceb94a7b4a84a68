import { addDays, type Day } from '#contract/values/calendar.ts';
import { LONG_TERM_THRESHOLDS } from '#contract/values/constants.ts';
import type { RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import type { Capability } from '#contract/roles.ts';
import type { NotificationType } from '#contract/values/vocabulary.ts';
import type { ApiTextKey, TextValues } from '#locales/catalogue.ts';
import { listLongTermIntervals, raiseDepartmentLongTerm, type LongTermInterval } from './department-rules.ts';
import type { DueNotification } from './due-notification.ts';
import type { PersonAbsence } from '../person-absence.ts';
import { raiseAtOccasionDay, raiseRepeatedShortTerm, raiseWorkRelated } from './person-rules.ts';

/** The values of a notification's text. Days are gross; null if the notification has none. */
export interface NotificationFacts {
  occasionStart: Day | null;
  raisedOn: Day;
  daysAbsent: number | null;
  shortTermCount: number | null;
  count: number | null;
  /** The number of days in which spells of repeated short-term absence are counted. */
  repeatedDays: number;
}

/** The rule of a person: all notifications that the person's absence raises, including closed ones. */
interface PersonRule {
  of: 'person';
  raise(person: PersonAbsence, today: number, repeated: RepeatedLimit): DueNotification[];
}

/** The rule of a department: one notification, which its people's intervals raise together; it may be closed. */
interface DepartmentRule {
  of: 'department';
  listIntervals(person: PersonAbsence): LongTermInterval[];
  raise(departmentId: string, intervals: readonly LongTermInterval[], today: number): DueNotification;
}

/** The definition of a notification type. */
export interface NotificationKind {
  /** Raised with a risk mark, which a user removes for all users. */
  riskMark: boolean;
  /** The capability that a role needs to see it; null: every role sees it. */
  capability: Capability | null;
  /** A pure function of facts, day and setting. */
  rule: PersonRule | DepartmentRule;
  text(facts: NotificationFacts): { key: ApiTextKey; values: TextValues };
}

const [LONG_FROM, LONGER_FROM, LONGEST_FROM] = LONG_TERM_THRESHOLDS;

function atOccasionDay(day: number): NotificationKind {
  return {
    riskMark: true,
    capability: null,
    rule: { of: 'person', raise: (person, today) => raiseAtOccasionDay(person, day, today) },
    text: ({ occasionStart, daysAbsent }) => ({
      key: 'notification.long.text',
      values: { date: occasionStart ?? '', day: daysAbsent ?? day },
    }),
  };
}

/**
 * The types of notification. A new one is an entry here, a word in the contract and its
 * texts: the job, the routes and the tables use every entry.
 */
export const notificationKinds: Readonly<Record<NotificationType, NotificationKind>> = {
  WORK_RELATED_ABSENCE: {
    riskMark: true,
    capability: 'workRelatedAbsences',
    rule: { of: 'person', raise: raiseWorkRelated },
    text: () => ({ key: 'notification.work.text', values: {} }),
  },
  LONG_TERM_ABSENCE: {
    riskMark: false,
    capability: null,
    rule: { of: 'department', listIntervals: listLongTermIntervals, raise: raiseDepartmentLongTerm },
    text: ({ count }) => ({ key: 'notification.department.text', values: { count: count ?? 0 } }),
  },
  LONG_TERM_ABSENCE_15_DAYS: atOccasionDay(LONG_FROM + 1),
  LONG_TERM_ABSENCE_91_DAYS: atOccasionDay(LONGER_FROM + 1),
  LONG_TERM_ABSENCE_181_DAYS: atOccasionDay(LONGEST_FROM + 1),
  REPEATED_SHORT_TERM_ABSENCES: {
    riskMark: true,
    capability: null,
    rule: { of: 'person', raise: raiseRepeatedShortTerm },
    text: ({ raisedOn, shortTermCount, repeatedDays }) => ({
      key: 'notification.repeated.text',
      values: { count: shortTermCount ?? 0, date: addDays(raisedOn, 1 - repeatedDays) },
    }),
  },
};
