import { SIMULATION_START } from '../absence/absence-rates.ts';
import { isMovable, pickColleagueDepartment } from '../organisations/department-moves.ts';
import type { PlacedDepartment } from '../organisations/department-tree.ts';
import { draw, drawInteger, Purpose, type Stream } from '../random/draw.ts';
import type { Position } from './positions.ts';

/** A concurrent employment by the hour in another department of the same company. */
export interface SecondJob {
  readonly departmentIndex: number;
  readonly start: number;
  readonly end: number;
}

const SHARE = 0.015;

interface JobPeriod {
  start: number;
  end: number | null;
  departments: readonly PlacedDepartment[];
}

export function findSecondJob(
  position: Position,
  stream: Stream,
  { start, end, departments }: JobPeriod,
): SecondJob | null {
  if (!isMovable(position, departments) || draw(stream, 0, Purpose.secondJob) > SHARE) return null;
  const departmentIndex = pickColleagueDepartment(
    departments,
    position.departmentIndex,
    draw(stream, 1, Purpose.secondJob),
  );
  const from = Math.max(start, SIMULATION_START) + drawInteger(stream, 0, Purpose.secondJobStart, 60, 1500);
  const to = Math.min(end ?? Infinity, from + drawInteger(stream, 0, Purpose.secondJobLength, 400, 2400));
  if (departmentIndex === null || to - from < 60) return null;
  return { departmentIndex, start: from, end: to };
}
