import type { FollowUpFacts } from '#contract/calls/rehabilitation/follow-up.ts';
import type { FollowUpSettings } from '#contract/values/administration/follow-up-settings.ts';
import type { FollowUpReason, PlanReason } from '#contract/values/vocabulary.ts';
import type { Occasion } from '#provider/absence/spells/occasions.ts';
import type { RehabChain } from '#provider/absence/spells/rehab-chain.ts';

/** The sick leave of a person on sick leave today. Days are day numbers (contract/values/calendar.ts). */
export interface SickLeave {
  /** The ongoing spell; its length is the day number of today. */
  spell: Occasion;
  chain: RehabChain;
  /** The first day back at work, null if unknown. May have passed. */
  expectedReturn: number | null;
}

/** A sick note; the days of a null limit are not known. */
export interface SickNoteFacts {
  documentId: string;
  from: number | null;
  to: number | null;
  receivedOn: number;
}

/** A follow-up date of a document in an ongoing plan. */
export interface PlannedFollowUp {
  documentId: string;
  rehabPlanId: string;
  day: number;
}

/** What the rules need to know about one employee. */
export interface CaseFacts {
  /** Null for a person who is not on sick leave today. */
  sickLeave: SickLeave | null;
  /** The spells of sick leave as known today, oldest first. */
  spells: readonly Occasion[];
  /** Of all plans of the person, also finished ones. */
  sickNotes: readonly SickNoteFacts[];
  /** The newest ongoing plan. */
  ongoingPlanId: string | null;
  /** Whether an ongoing plan contains a plan for return to work. */
  hasReturnPlan: boolean;
  followUps: readonly PlannedFollowUp[];
  /** Statements that no plan is needed for the sick leave that began on `sickFrom`. */
  statements: readonly { reason: PlanReason; sickFrom: number }[];
  /** The days of the noted talks. */
  talks: readonly number[];
}

/** The facts that are used after the rules have been applied: the past spells take the most memory. */
export type FactsWithoutSpells = Omit<CaseFacts, 'spells'>;

/** Something to do about an employee. */
export interface DueAction {
  reason: FollowUpReason;
  /** Identifies it among those of the same person and reason, on every day on which it is listed. */
  occurrence: string;
  /** Day number. */
  dueOn: number;
  documentId: string | null;
  facts: Partial<FollowUpFacts>;
}

/** A pure function of the facts, the settings of the organisation and today (day number). */
export type FollowUpRule = (facts: CaseFacts, settings: FollowUpSettings, today: number) => DueAction[];

/** The first day of the sick leave of today, as a statement of the reason states it: of the spell, or of the rehabilitation chain. */
export function sickFromOf({ spell, chain }: SickLeave, reason: PlanReason): number {
  return { planNeeded: spell.start, returnPlanDue: chain.start }[reason];
}

/** A statement for the sick leave that began on the day. */
export function isStated(
  facts: Pick<CaseFacts, 'statements'>,
  reason: PlanReason,
  sickFrom: number,
): boolean {
  return facts.statements.some((statement) => statement.reason === reason && statement.sickFrom === sickFrom);
}
