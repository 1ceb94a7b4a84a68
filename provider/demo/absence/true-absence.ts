import type { DemoAbsence } from '../demo-types.ts';
import type { SickOccasion } from './sick-occasion.ts';

/** An absence row as it will be once it has ended; day numbers, inclusive. Nothing of it depends on today. */
export interface TrueAbsence {
  readonly type: DemoAbsence['type'];
  readonly from: number;
  readonly to: number;
  readonly degree: number;
  readonly causeId: number | null;
  readonly workRelated: boolean;
  readonly needForSupport: boolean;
  readonly relapse: boolean;
  readonly newAbsenceDegree: boolean;
  /** The unbroken absence that the row is part of: degree rows share it, a relapse has its own. */
  readonly intervalStart: number;
  readonly intervalEnd: number;
}

/** The rows of an occasion of sick leave. */
export function listSickRows(occasion: SickOccasion): TrueAbsence[] {
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

/** A row of its own, without cause of illness: care of child, or a type that the source did not tell. */
export function plainAbsence(
  type: 'CARE_OF_CHILD' | 'UNKNOWN',
  from: number,
  to: number,
  degree: number,
  causeId: number | null,
): TrueAbsence {
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
