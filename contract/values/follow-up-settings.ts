/** The limits of the rules of the list of actions due. No zod: the browser may import it. */
export interface FollowUpSettings {
  /** From this day of a spell a sick note must cover today. */
  sickNoteDay: number;
  /** From this day of a spell a rehab plan is needed. */
  planNeededDay: number;
  /** Repeated short-term absence: this many short spells begun in this many months. */
  repeated: { spells: number; months: number };
  /** How many days before the due date a reason is listed. */
  leadDays: { sickNoteEnds: number; returnPlan: number; assessment: number; followUp: number };
  /** A talk is due this many days after the sick report that made the absence repeated. */
  talkWithinDays: number;
}

export const DEFAULT_FOLLOW_UP_SETTINGS: FollowUpSettings = {
  sickNoteDay: 8,
  planNeededDay: 15,
  repeated: { spells: 3, months: 6 },
  leadDays: { sickNoteEnds: 3, returnPlan: 0, assessment: 14, followUp: 0 },
  talkWithinDays: 14,
};
