import { SIMULATION_START } from './absence-rates.ts';
import { draw, drawInteger, Purpose, type Stream } from '../random/draw.ts';
import type { Interval } from './parental-leave.ts';
import { buildAbsence, type SimulatedAbsence } from './simulated-absence.ts';

const PERIOD_DAYS = 30;
/** Three percent of the employees per year. */
const SHARE_OF_PERIODS = (0.03 * PERIOD_DAYS) / 365.25;

/**
 * Simulates absences of one to three days whose type the employer's system does not report. `through` is the
 * last day on which one may start.
 */
export function simulateUnknownAbsence(stream: Stream, span: Interval, through: number): SimulatedAbsence[] {
  const rows: SimulatedAbsence[] = [];
  const last = Math.min(span.to, through);
  for (let period = SIMULATION_START; period <= last; period += PERIOD_DAYS) {
    const uniform = draw(stream, period, Purpose.unknownStart);
    if (uniform >= SHARE_OF_PERIODS) continue;
    const from = period + Math.floor((uniform / SHARE_OF_PERIODS) * (PERIOD_DAYS - 3));
    const to = from + drawInteger(stream, period, Purpose.unknownLength, 0, 2);
    if (from >= span.from && from <= last)
      rows.push(buildAbsence('UNKNOWN', from, Math.min(to, span.to), 100, null));
  }
  return rows;
}
