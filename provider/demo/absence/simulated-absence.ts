import type { DemoAbsence } from '../demo-types.ts';
import type { SickOccasion } from './sick-occasion.ts';

/** An absence row with its final end; day numbers, inclusive. It does not depend on today. */
export interface SimulatedAbsence {
  readonly type: DemoAbsence['type'];
  readonly from: number;
  readonly to: number;
  readonly degree: number;
  readonly causeId: number | null;
  readonly workRelated: boolean;
  readonly needForSupport: boolean;
  readonly relapse: boolean;
  readonly newAbsenceDegree: boolean;
  /**
   * The uninterrupted absence that contains the row: rows of different degrees share it, a relapse has its
   * own.
   */
  readonly intervalStart: number;
  readonly intervalEnd: number;
}

/** Lists the rows of a sick-leave spell. */
export function listSickRows(occasion: SickOccasion): SimulatedAbsence[] {
  const { causeId, workRelated, needForSupport } = occasion;
  return occasion.rows.map((row) => ({
    type: 'SICK_LEAVE',
    from: row.from,
    to: row.to,
    degree: row.degree,
    causeId,
    workRelated,
    needForSupport,
    relapse: row.relapse,
    newAbsenceDegree: row.newAbsenceDegree,
    intervalStart: row.intervalStart,
    intervalEnd: row.intervalEnd,
  }));
}

/** A single row without a cause of illness: care of a child, or a type that the source does not report. */
export function buildAbsence(
  type: 'CARE_OF_CHILD' | 'UNKNOWN',
  from: number,
  to: number,
  degree: number,
  causeId: number | null,
): SimulatedAbsence {
  return {
    type,
    from,
    to,
    degree,
    causeId,
    workRelated: false,
    needForSupport: false,
    relapse: false,
    newAbsenceDegree: false,
    intervalStart: from,
    intervalEnd: to,
  };
}
