import { RELAPSE_MAX_WELL_DAYS } from '#contract/values/constants.ts';
import { cutToEmployment, type AbsenceRow } from '../absence-row.ts';

/** What is shown of how a row goes on from another; no figure depends on it. */
export interface RowFlags {
  relapse: boolean;
  newDegree: boolean;
}

/**
 * Relapse: the row extends an occasion of sick leave after 1 to 4 well days. New degree: it adjoins or overlaps a row of
 * another degree that began before it. What the source itself said wins, for it may know better than the dates.
 * Source: statistics.md, Normalised model ("Flags are for display").
 *
 * @param rows every row of the person, `row` among them
 */
export function calculateRowFlags(row: AbsenceRow, rows: readonly AbsenceRow[]): RowFlags {
  const [own] = cutToEmployment([row]);
  const from = own?.from ?? row.from;
  const earlier = cutToEmployment(rows.filter(({ type }) => type === row.type)).filter(
    (days) => days.from < from,
  );
  const end = Math.max(-Infinity, ...earlier.map(({ to }) => to));
  const wellDays = from - end - 1;
  return {
    relapse: row.relapse ?? (row.type === 'SICK_LEAVE' && wellDays >= 1 && wellDays <= RELAPSE_MAX_WELL_DAYS),
    newDegree: row.newDegree ?? earlier.some((days) => days.to >= from - 1 && days.row.degree !== row.degree),
  };
}
