import { SIMULATION_START } from '../absence/absence-rates.ts';
import type { Career } from './careers.ts';
import { dayText } from '../day-text.ts';
import type { DemoDepartmentPeriod, DemoEmployment, DemoEmploymentType } from '../demo-types.ts';
import type { PlacedDepartment } from '../organisations/department-tree.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import { draw, Purpose } from '../random/draw.ts';
import type { ManagerLookup } from './managers.ts';
import { personIdOf, personKey } from './person-identity.ts';

/** How many days ahead the end of an employment is known. */
const NOTICE_DAYS = 30;
const PROBATION_DAYS = 182;
const PROBATION_SHARE = 0.7;

/** 0 is the position's own employment, 1 the second job. */
export type EmploymentOrder = 0 | 1;

export function employmentIdOf(seed: number, career: Career, order: EmploymentOrder): string {
  return deterministicUuid(seed, IdKind.employment, ...personKey(career), order);
}

function employmentNumber(career: Career, order: EmploymentOrder): string {
  const position = String(career.position.index + 1).padStart(4, '0');
  return `${position}${String(career.holder).padStart(2, '0')}${order === 0 ? '' : '2'}`;
}

function endKnownOn(end: number | null, today: number): number | null {
  return end !== null && end - NOTICE_DAYS <= today ? end : null;
}

function typeOn(career: Career, today: number): DemoEmploymentType | null {
  const { position, stream, start } = career;
  const probation =
    position.employmentType === 'PERMANENT' &&
    start > SIMULATION_START &&
    today < start + PROBATION_DAYS &&
    draw(stream, 0, Purpose.probation) < PROBATION_SHARE;
  return probation ? 'PROBATION' : position.employmentType;
}

function dayOrNull(day: number | null): string | null {
  return day === null ? null : dayText(day);
}

function periodsOn(
  moves: Career['moves'],
  departments: readonly PlacedDepartment[],
  end: number | null,
  today: number,
): DemoDepartmentPeriod[] {
  const known = moves.filter((move) => move.from <= today);
  return known.map((move, index) => {
    const next = known[index + 1];
    return {
      departmentId: departments[move.departmentIndex]?.department.departmentId ?? '',
      from: dayText(move.from),
      to: dayOrNull(next === undefined ? end : next.from - 1),
    };
  });
}

interface EmploymentContext {
  career: Career;
  order: EmploymentOrder;
  departments: readonly PlacedDepartment[];
  managerOf: ManagerLookup;
  today: number;
}

/** One of a person's employments as known on the day `today`; null if it does not exist by then. */
export function employmentOn(
  seed: number,
  { career, order, departments, managerOf, today }: EmploymentContext,
): DemoEmployment | null {
  const second = career.secondJob;
  if (order === 1 && second === null) return null;
  const own = order === 0 || second === null;
  const start = own ? career.start : second.start;
  if (start > today) return null;
  const actualEnd = own ? career.end : second.end;
  const end = endKnownOn(actualEnd, today);
  const moves = own ? career.moves : [{ from: start, departmentIndex: second.departmentIndex }];
  const last = moves.filter((move) => move.from <= today).at(-1)?.departmentIndex ?? 0;
  return {
    employmentId: employmentIdOf(seed, career, order),
    personId: personIdOf(seed, career),
    employmentNumber: employmentNumber(career, order),
    employmentType: own ? typeOn(career, Math.min(today, actualEnd ?? today)) : 'HOURLY',
    manager: managerOf(last, Math.min(today, actualEnd ?? today), career),
    from: dayText(start),
    to: dayOrNull(end),
    departments: periodsOn(moves, departments, end, today),
    unavailable: own
      ? career.leaves
          .filter((leave) => leave.from <= today)
          .map((leave) => ({
            from: dayText(leave.from),
            to: dayText(leave.to),
            reason: 'PARENTAL_LEAVE',
          }))
      : [],
  };
}
