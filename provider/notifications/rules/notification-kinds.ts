import { addDays, type Day } from '#contract/values/calendar.ts';
import { LONG_TERM_THRESHOLDS } from '#contract/values/constants.ts';
import type { RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import type { Capability } from '#contract/roles.ts';
import type { NotificationType } from '#contract/values/vocabulary.ts';
import type { ApiTextKey, TextValues } from '#locales/catalogue.ts';
import { hasLongOccasion, raiseDepartmentLongTerm } from './department-rules.ts';
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

/** The definition of a notification type. */
export interface NotificationKind {
  /** Raised with a risk mark, which a user removes for all users. */
  riskMark: boolean;
  /** The capability that a role needs to see it; null: every role sees it. */
  capability: Capability | null;
  /**
   * The people that the rule of a department needs together; null for the rule of a person, which may be applied to some people at
   * a time.
   */
  needsTogether: ((person: PersonAbsence) => boolean) | null;
  /** All notifications of the type that the facts raise, including closed ones. A pure function of facts, day and setting. */
  raise(people: readonly PersonAbsence[], today: number, repeated: RepeatedLimit): DueNotification[];
  text(facts: NotificationFacts): { key: ApiTextKey; values: TextValues };
}

const [LONG_FROM, LONGER_FROM, LONGEST_FROM] = LONG_TERM_THRESHOLDS;

function atOccasionDay(day: number): NotificationKind {
  return {
    riskMark: true,
    capability: null,
    needsTogether: null,
    raise: (people, today) => people.flatMap((person) => raiseAtOccasionDay(person, day, today)),
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
    needsTogether: null,
    raise: (people, today) => people.flatMap((person) => raiseWorkRelated(person, today)),
    text: () => ({ key: 'notification.work.text', values: {} }),
  },
  LONG_TERM_ABSENCE: {
    riskMark: false,
    capability: null,
    needsTogether: hasLongOccasion,
    raise: raiseDepartmentLongTerm,
    text: ({ count }) => ({ key: 'notification.department.text', values: { count: count ?? 0 } }),
  },
  LONG_TERM_ABSENCE_15_DAYS: atOccasionDay(LONG_FROM + 1),
  LONG_TERM_ABSENCE_91_DAYS: atOccasionDay(LONGER_FROM + 1),
  LONG_TERM_ABSENCE_181_DAYS: atOccasionDay(LONGEST_FROM + 1),
  REPEATED_SHORT_TERM_ABSENCES: {
    riskMark: true,
    capability: null,
    needsTogether: null,
    raise: (people, today, repeated) =>
      people.flatMap((person) => raiseRepeatedShortTerm(person, today, repeated)),
    text: ({ raisedOn, shortTermCount, repeatedDays }) => ({
      key: 'notification.repeated.text',
      values: { count: shortTermCount ?? 0, date: addDays(raisedOn, 1 - repeatedDays) },
    }),
  },
};
