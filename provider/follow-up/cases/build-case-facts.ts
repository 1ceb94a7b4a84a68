import { dayNumber } from '#contract/values/calendar.ts';
import { PLAN_REASONS } from '#contract/values/vocabulary.ts';
import type { AbsenceRow } from '#provider/absence/absence-row.ts';
import { calculateOccasions, type Occasion } from '#provider/absence/spells/occasions.ts';
import { findRehabChain } from '#provider/absence/spells/rehab-chain.ts';
import type { CaseFacts, SickLeave } from '../rules/case-facts.ts';
import type { MarkRow } from './read-marks.ts';
import { emptyPlannerFacts, type PlannerFacts } from './read-planner-facts.ts';

/**
 * The facts of a person for the rules.
 *
 * @param rows every absence of the person
 * @param planner undefined for a person without a plan
 */
export function buildCaseFacts(
  rows: readonly AbsenceRow[],
  planner: PlannerFacts | undefined,
  marks: readonly MarkRow[],
  today: number,
): CaseFacts {
  const spells = calculateOccasions(rows, 'SICK_LEAVE', today);
  return {
    sickLeave: findSickLeave(spells, today),
    spells,
    ...(planner ?? emptyPlannerFacts()),
    statements: marks.flatMap(({ kind, reason, occurrence }) => {
      const planReason = PLAN_REASONS.find((one) => one === reason);
      return kind === 'planNotNeeded' && planReason !== undefined && occurrence !== null
        ? [{ reason: planReason, sickFrom: dayNumber(occurrence) }]
        : [];
    }),
    talks: marks.flatMap(({ kind, day }) => (kind === 'talk' && day !== null ? [dayNumber(day)] : [])),
  };
}

/**
 * The sick leave of a person on sick leave today; null for others.
 *
 * @param spells the spells of sick leave as known today, oldest first
 */
export function findSickLeave(spells: readonly Occasion[], today: number): SickLeave | null {
  const chain = findRehabChain(spells, today);
  const spell = spells.at(-1);
  if (chain === null || spell === undefined) return null;
  const returns = spell.rows
    .filter(({ from, to }) => from <= today && to >= today)
    .map(({ row }) => expectedReturn(row, today))
    .filter((day) => day !== null);
  return { spell, chain, expectedReturn: returns.length === 0 ? null : Math.max(...returns) };
}

/** A known end replaces an expected return that has passed. */
function expectedReturn(row: AbsenceRow, today: number): number | null {
  if (row.to === null) return row.expectedReturn;
  return row.expectedReturn !== null && row.expectedReturn > today ? row.expectedReturn : row.to + 1;
}
