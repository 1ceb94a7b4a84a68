import type { Statistics } from '#contract/calls/absence/statistics.ts';
import type { Capability } from '#contract/roles.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { findEmptyReason } from '../find-empty-reason.ts';
import { listFigures, type ListedFigureId } from './listed-figures.ts';

/** The statistics of the chosen departments, of their company, and of all customers (null: not fetched). */
export type ComparedStatistics = { chosen: Statistics; company: Statistics; global: Statistics | null };

/** A key figure of the three groups; null: no value. */
export type KeyFigureRow = {
  id: ListedFigureId;
  chosen: number | null;
  company: number | null;
  global: number | null;
};

/** The key figures, and the reasons why values are missing. */
export type KeyFigureComparison = {
  rows: KeyFigureRow[];
  /** The sick days of the chosen departments, converted to full time and in calendar days. */
  sickDays: { net: number | null; gross: number | null };
  notes: TextKey<'analysis'>[];
  /** The reason when there are no figures to show. */
  empty: ReturnType<typeof findEmptyReason>;
};

/** Compares the figures that the role may see. */
export function compareKeyFigures(
  statistics: ComparedStatistics,
  hasCapability: (capability: Capability) => boolean,
): KeyFigureComparison {
  const { chosen, company, global } = statistics;
  const { sickDays: net, grossSickDays: gross } = chosen.keyFigures;
  return {
    rows: listFigures(hasCapability).map((id) => ({
      id,
      chosen: chosen.keyFigures[id],
      company: company.keyFigures[id],
      global: global === null ? null : global.keyFigures[id],
    })),
    sickDays: { net, gross },
    notes: listSuppressionNotes(statistics),
    empty: findEmptyReason(chosen),
  };
}

/** Returns a text key for each group whose figures are suppressed. */
function listSuppressionNotes({ chosen, company, global }: ComparedStatistics): TextKey<'analysis'>[] {
  return [
    ...(chosen.suppressed ? (['analysis:suppressed.chosen'] as const) : []),
    ...(company.suppressed ? (['analysis:suppressed.company'] as const) : []),
    ...(global?.suppressed === true ? (['analysis:suppressed.global'] as const) : []),
  ];
}
