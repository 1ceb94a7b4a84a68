import { SIMULATION_START } from '../absence/absence-rates.ts';
import type { PlacedDepartment } from './department-tree.ts';
import { exponential } from '../random/distributions.ts';
import { draw, pickWeighted, Purpose, type Stream } from '../random/draw.ts';
import type { Position } from '../people/positions.ts';

export interface DepartmentMove {
  /** Day number. */
  readonly from: number;
  readonly departmentIndex: number;
}

/** Three percent of the people move per year. */
const MEAN_DAYS_BETWEEN_MOVES = 365.25 / 0.03;
/** Nobody moves into or out of a smaller department, so that it keeps its specified size. */
const SMALLEST = 12;

/** Picks another department of the same company, weighted by size; null if there is none. */
export function pickColleagueDepartment(
  departments: readonly PlacedDepartment[],
  current: number,
  uniform: number,
): number | null {
  const company = departments[current]?.companyIndex;
  const weights = departments.map((one) =>
    one.companyIndex === company && one.index !== current && one.spec.people >= SMALLEST
      ? one.spec.people
      : 0,
  );
  if (weights.every((weight) => weight === 0)) return null;
  return pickWeighted(uniform, weights);
}

/** Whether the holder of the position can move or have a second job. */
export function isMovable(position: Position, departments: readonly PlacedDepartment[]): boolean {
  const people = departments[position.departmentIndex]?.spec.people ?? 0;
  return (
    !position.isManager &&
    position.named === null &&
    position.employmentType === 'PERMANENT' &&
    people >= SMALLEST
  );
}

interface MoveContext {
  start: number;
  end: number | null;
  departments: readonly PlacedDepartment[];
  through: number;
}

/**
 * Lists the departments of the holder with their first days, oldest first, with the moves up to the day
 * number `through`.
 */
export function listDepartmentMoves(
  position: Position,
  stream: Stream,
  { start, end, departments, through }: MoveContext,
): DepartmentMove[] {
  const moves: DepartmentMove[] = [{ from: start, departmentIndex: position.departmentIndex }];
  if (!isMovable(position, departments)) return moves;
  const last = Math.min(end ?? through, through);
  let day = Math.max(start, SIMULATION_START);
  for (let count = 0; ; count += 1) {
    day += 60 + Math.floor(exponential(draw(stream, count, Purpose.move), MEAN_DAYS_BETWEEN_MOVES));
    if (day > last) return moves;
    const current = moves.at(-1)?.departmentIndex ?? position.departmentIndex;
    const target = pickColleagueDepartment(departments, current, draw(stream, count, Purpose.moveTarget));
    if (target === null) return moves;
    moves.push({ from: day, departmentIndex: target });
  }
}
