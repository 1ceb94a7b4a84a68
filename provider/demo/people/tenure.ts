import { dayNumber } from '#contract/values/calendar.ts';
import { SIMULATION_START } from '../absence/absence-rates.ts';
import { exponential } from '../random/distributions.ts';
import { draw, drawInteger, Purpose, type Stream } from '../random/draw.ts';
import type { Position } from './positions.ts';

/** First and last day of one holder. `end` may be in the future; it is null for a permanent holder. */
export interface Tenure {
  readonly start: number;
  readonly end: number | null;
  /** The holder's approximate age in years when the tenure or the simulation begins. */
  readonly age: number;
}

const YEAR = 365.25;

/** Mean length of an open-ended employment in days. */
function meanDays(position: Position): number {
  if (position.isManager) return 12 * YEAR;
  return position.employmentType === 'HOURLY' ? 2.5 * YEAR : 9 * YEAR;
}

function seasonal(stream: Stream, holder: number): Tenure {
  const year = 2020 + holder;
  return {
    start: dayNumber(`${String(year)}-05-18`) + drawInteger(stream, holder, Purpose.gap, 0, 20),
    end: dayNumber(`${String(year)}-08-25`) + drawInteger(stream, holder, Purpose.tenure, 0, 25),
    age: 19 + draw(stream, holder, Purpose.age) ** 2 * 25,
  };
}

/**
 * The first holder is already employed when the simulation begins; exponential lengths are memoryless, so the
 * remaining length has the same distribution.
 */
function firstTenure(position: Position): Tenure {
  const { stream } = position;
  const left = draw(stream, 0, Purpose.tenure);
  const before = draw(stream, 0, Purpose.earlierTenure);
  const age = 20 + draw(stream, 0, Purpose.age) * 44;
  if (position.employmentType === 'FIXED_TERM' || position.employmentType === 'SUBSTITUTE') {
    const start = SIMULATION_START - Math.floor(before * 300);
    return { start, end: SIMULATION_START + Math.floor(left * 300), age };
  }
  const served = Math.min(exponential(before, meanDays(position)), (age - 18.5) * YEAR);
  const end = SIMULATION_START + Math.ceil(exponential(left, meanDays(position)));
  return { start: SIMULATION_START - Math.floor(served), end, age };
}

function laterTenure(position: Position, holder: number, previousEnd: number): Tenure {
  const { stream } = position;
  const start = previousEnd + 1 + Math.floor(exponential(draw(stream, holder, Purpose.gap), 14));
  const uniform = draw(stream, holder, Purpose.tenure);
  const fixed = position.employmentType === 'FIXED_TERM' || position.employmentType === 'SUBSTITUTE';
  const days = fixed ? 120 + uniform * 480 : 45 + exponential(uniform, meanDays(position));
  const age = 20 + (position.isManager ? 12 : 0) + draw(stream, holder, Purpose.age) ** 1.3 * 36;
  return { start, end: start + Math.floor(days), age };
}

/** The tenure of a holder, counted from 0. `previousEnd` is the last day of the previous one. */
export function tenureOf(position: Position, holder: number, previousEnd: number): Tenure {
  if (position.named !== null) return { start: dayNumber('2014-08-18'), end: null, age: 0 };
  if (position.employmentType === 'SEASONAL') return seasonal(position.stream, holder);
  return holder === 0 ? firstTenure(position) : laterTenure(position, holder, previousEnd);
}
