import { recoveryInstant, reportInstant } from '../report-times.ts';
import type { Career } from '../people/careers.ts';
import { dayText } from '../day-text.ts';
import type { DemoAbsence } from '../demo-types.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import { draw, Purpose, type Stream } from '../random/draw.ts';
import { employmentIdOf, type EmploymentOrder } from '../people/employment-view.ts';
import { expectedReturnOn, hasReturnDate } from './expected-return.ts';
import { personIdOf, personKey } from '../people/person-identity.ts';
import type { SimulatedAbsence } from './simulated-absence.ts';

const idKinds = {
  SICK_LEAVE: IdKind.sickLeave,
  CARE_OF_CHILD: IdKind.careOfChild,
  UNKNOWN: IdKind.unknown,
} as const;

/** Share of sick reports that also reach the second employment of a person with two. */
const REPORTED_TWICE_SHARE = 0.75;

/**
 * A row of one employment; in the second employment it is cut to that employment. Day numbers; `to` is the
 * final end.
 */
export interface EmploymentAbsence {
  readonly order: EmploymentOrder;
  readonly row: SimulatedAbsence;
}

/** Lists the row once for each employment for which it was reported. */
export function listEmploymentAbsences(career: Career, row: SimulatedAbsence): EmploymentAbsence[] {
  const second = career.secondJob;
  const own: EmploymentAbsence = { order: 0, row };
  if (second === null || row.type !== 'SICK_LEAVE' || row.from < second.start || row.from > second.end)
    return [own];
  if (draw(career.stream, row.intervalStart, Purpose.reportedTwice) >= REPORTED_TWICE_SHARE) return [own];
  const cut = {
    ...row,
    to: Math.min(row.to, second.end),
    intervalEnd: Math.min(row.intervalEnd, second.end),
  };
  return [own, { order: 1, row: cut }];
}

type ReturningRow = Pick<SimulatedAbsence, 'from' | 'to' | 'intervalStart' | 'intervalEnd'>;

/**
 * The expected return while the row is open, then the first day back; null if none was given or if the row
 * continued with another degree.
 */
export function returnKnownOn(stream: Stream, row: ReturningRow, today: number): number | null {
  if (!hasReturnDate(stream, row.intervalStart)) return null;
  if (row.to >= today) return expectedReturnOn(stream, row.from, row.intervalEnd, today);
  return row.to === row.intervalEnd ? row.to + 1 : null;
}

/** The row as known at the end of the day `today`. The row must have begun by then. */
export function absenceOn(
  seed: number,
  career: Career,
  { order, row }: EmploymentAbsence,
  today: number,
): DemoAbsence {
  const { stream } = career;
  const closed = row.to < today;
  const isLastOfInterval = row.to === row.intervalEnd;
  const back = returnKnownOn(stream, row, today);
  return {
    absenceId: deterministicUuid(seed, idKinds[row.type], ...personKey(career), row.from, order),
    personId: personIdOf(seed, career),
    employmentId: employmentIdOf(seed, career, order),
    type: row.type,
    from: dayText(row.from),
    to: closed ? dayText(row.to) : null,
    degree: row.degree,
    causeId: row.causeId,
    workRelated: row.workRelated,
    needForSupport: row.needForSupport,
    relapse: row.relapse,
    newAbsenceDegree: row.newAbsenceDegree,
    expectedReturn: back === null ? null : dayText(back),
    reportedAt: row.newAbsenceDegree ? null : reportInstant(stream, row.intervalStart),
    recoveredAt: closed && isLastOfInterval ? recoveryInstant(stream, row.to) : null,
  };
}
