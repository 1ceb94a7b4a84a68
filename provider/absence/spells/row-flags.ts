import { RELAPSE_MAX_WELL_DAYS } from '#contract/values/constants.ts';
import { cutToEmployment, type AbsenceRow } from '../absence-row.ts';

/** Flags for display that describe how a row continues an earlier one. No figure depends on them. */
export interface RowFlags {
  relapse: boolean;
  newDegree: boolean;
}

/**
 * Derives the flags of a row. `relapse`: the row extends a spell of sick leave after 1 to 4 well days.
 * `newDegree`: it adjoins or overlaps a row with another degree that began before it. A flag that the source
 * reports takes precedence, because the dates alone may not be sufficient.
 *
 * @param rows every row of the person, including `row`
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
