import { dayNumber } from '#contract/values/calendar.ts';
import type { Gender } from '#contract/values/vocabulary.ts';
import { SIMULATION_START } from '../absence/absence-rates.ts';
import { earlierBirthDay, nearestBirthDay } from './birth-day.ts';
import { listDepartmentMoves, type DepartmentMove } from '../organisations/department-moves.ts';
import type { PlacedDepartment } from '../organisations/department-tree.ts';
import { draw, Purpose, streamOf, type Stream } from '../random/draw.ts';
import { isParent, listParentalLeaves, type Interval } from '../absence/parental-leave.ts';
import type { Position } from './positions.ts';
import { findSecondJob, type SecondJob } from './second-job.ts';
import { tenureOf } from './tenure.ts';

/** One person in one position until the final day. Day numbers, inclusive. */
export interface Career {
  readonly position: Position;
  /** 0 for the position's first holder. */
  readonly holder: number;
  readonly stream: Stream;
  readonly gender: Gender;
  readonly birthDay: number;
  readonly parent: boolean;
  readonly start: number;
  /** Null for a permanent holder. */
  readonly end: number | null;
  /** The position's department first, then the departments to which the person moved. */
  readonly moves: readonly DepartmentMove[];
  readonly leaves: readonly Interval[];
  readonly secondJob: SecondJob | null;
}

const YEAR = 365.25;

/** The last working day before retirement at 64 to 67. */
function retirementDay(stream: Stream, birthDay: number): number {
  return birthDay + Math.floor((64 + draw(stream, 0, Purpose.retirement) * 3) * YEAR);
}

/**
 * Lists the successive holders of a position whose employment starts by the day number `through`. A holder
 * does not depend on `through` or on other positions.
 */
export function listCareers(
  position: Position,
  departments: readonly PlacedDepartment[],
  through: number,
): Career[] {
  const careers: Career[] = [];
  const taken = new Set<number>();
  let previousEnd = SIMULATION_START - 1;
  for (let holder = 0; ; holder += 1) {
    const tenure = tenureOf(position, holder, previousEnd);
    if (tenure.start > through) return careers;
    const stream = streamOf(position.stream, holder + 1);
    const women = departments[position.departmentIndex]?.women ?? 0.5;
    const gender = position.named?.gender ?? (draw(stream, 0, Purpose.gender) < women ? 'female' : 'male');
    const wanted =
      position.named === null
        ? Math.max(tenure.start, SIMULATION_START) - Math.round(tenure.age * YEAR)
        : dayNumber(`${String(position.named.birthYear)}-06-30`);
    let birthDay = nearestBirthDay(position.number, wanted);
    while (taken.has(birthDay)) birthDay = earlierBirthDay(birthDay);
    taken.add(birthDay);
    const end =
      tenure.end === null
        ? null
        : Math.max(tenure.start, Math.min(tenure.end, retirementDay(stream, birthDay)));
    const parent = isParent(stream);
    const moves = listDepartmentMoves(position, stream, { start: tenure.start, end, departments, through });
    careers.push({
      position,
      holder,
      stream,
      gender,
      birthDay,
      parent,
      start: tenure.start,
      end,
      moves,
      leaves:
        parent && position.named === null
          ? listParentalLeaves(stream, { gender, birthDay, start: tenure.start, end })
          : [],
      secondJob: findSecondJob(position, stream, { start: tenure.start, end, departments }),
    });
    if (end === null) return careers;
    previousEnd = end;
  }
}
