import { RELAPSE_MAX_WELL_DAYS } from '#contract/values/constants.ts';
import { cutToEmployment, type AbsenceRow } from '../absence-row.ts';

/** Flags for display that describe how a row continues an earlier one. No figure depends on them. */
export interface RowFlags {
  relapse: boolean;
  newDegree: boolean;
}

/** What the flags of a row depend on; `from` is its first day inside the employment. */
type FlaggedRow = Pick<AbsenceRow, 'type' | 'from' | 'degree' | 'relapse' | 'newDegree'>;

/**
 * Derives the flags of a row. `relapse`: the row extends a spell of sick leave after 1 to 4 well days.
 * `newDegree`: it adjoins or overlaps a row with another degree that began before it. A flag that the source
 * reports takes precedence, because the dates alone may not be sufficient.
 *
 * @param forEachEarlier calls its argument for every row of the person and type that began before, with its last day inside the
 * employment and its degree
 */
export function deriveFlags(
  { type, from, degree, relapse, newDegree }: FlaggedRow,
  forEachEarlier: (callback: (lastDay: number, degree: number) => void) => void,
): RowFlags {
  let end = -Infinity;
  let adjoinsOtherDegree = false;
  forEachEarlier((lastDay, otherDegree) => {
    end = Math.max(end, lastDay);
    adjoinsOtherDegree ||= lastDay >= from - 1 && otherDegree !== degree;
  });
  const wellDays = from - end - 1;
  return {
    relapse: relapse ?? (type === 'SICK_LEAVE' && wellDays >= 1 && wellDays <= RELAPSE_MAX_WELL_DAYS),
    newDegree: newDegree ?? adjoinsOtherDegree,
  };
}

/** {@link deriveFlags} of a row. `rows`: every row of the person, including `row`. */
export function calculateRowFlags(row: AbsenceRow, rows: readonly AbsenceRow[]): RowFlags {
  const [own] = cutToEmployment([row]);
  const from = own?.from ?? row.from;
  return deriveFlags({ ...row, from }, (callback) => {
    for (const days of cutToEmployment(rows)) {
      if (days.row.type === row.type && days.from < from) callback(days.to, days.row.degree);
    }
  });
}
