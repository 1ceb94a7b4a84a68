import { DEFAULT_SETTINGS, type FollowUpLimit } from './organisation-settings.ts';

/**
 * Repeated short-term absence: a short spell of sick leave is repeated if at least so many short spells, itself included, began in the
 * months that end on its first day.
 */
export interface RepeatedLimit {
  spells: number;
  months: number;
}

/** The limits of the rules of the list of actions due. No zod: the browser may import it. */
export interface FollowUpSettings {
  /** From this day of a spell a sick note must cover today. */
  sickNoteDay: number;
  /** From this day of a spell a rehab plan is needed. */
  planNeededDay: number;
  repeated: RepeatedLimit;
  /** How many days before the due date a reason is listed. */
  leadDays: { sickNoteEnds: number; returnPlan: number; assessment: number; followUp: number };
  /** A talk is due this many days after the sick report that made the absence repeated. */
  talkWithinDays: number;
}

/** The limits of the rules, of which an organisation may set some (contract/values/administration/organisation-settings.ts). */
export function toFollowUpSettings(settings: Readonly<Record<FollowUpLimit, number>>): FollowUpSettings {
  const { sickNoteDay, planNeededDay, sickNoteEndsLeadDays, assessmentLeadDays } = settings;
  return {
    sickNoteDay,
    planNeededDay,
    repeated: { spells: settings.repeatedSpells, months: settings.repeatedMonths },
    leadDays: {
      sickNoteEnds: sickNoteEndsLeadDays,
      returnPlan: 0,
      assessment: assessmentLeadDays,
      followUp: 0,
    },
    talkWithinDays: 14,
  };
}

export const DEFAULT_FOLLOW_UP_SETTINGS = toFollowUpSettings(DEFAULT_SETTINGS);
export const DEFAULT_REPEATED = DEFAULT_FOLLOW_UP_SETTINGS.repeated;

const DAYS_PER_MONTH = 30.5;

/** The number of days in which spells of repeated short-term absence are counted: 183 for six months. */
export function countRepeatedDays({ months }: Pick<RepeatedLimit, 'months'>): number {
  return Math.round(months * DAYS_PER_MONTH);
}
