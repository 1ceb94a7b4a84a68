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

/** Three in a hundred move in a year. */
const MEAN_DAYS_BETWEEN_MOVES = 365.25 / 0.03;
/** Nobody moves into or out of a smaller department, so that its size stays what the tree says. */
const SMALLEST = 12;

/** A department of the same company, the larger the likelier; null if there is no other one. */
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

/** Whether the holder is one whom moves and second jobs happen to. */
export function isMovable(position: Position, departments: readonly PlacedDepartment[]): boolean {
  const people = departments[position.departmentIndex]?.spec.people ?? 0;
  return (
    !position.chief &&
    position.named === null &&
    position.employmentType === 'PERMANENT' &&
    people >= SMALLEST
  );
}

/** Where the holder belonged and from when, oldest first, the moves through a day number. */
export function listDepartmentMoves(
  position: Position,
  stream: Stream,
  start: number,
  end: number | null,
  departments: readonly PlacedDepartment[],
  through: number,
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
