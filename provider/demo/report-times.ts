import { draw, Purpose, type Stream } from './random/draw.ts';
import { swedishInstant } from './swedish-time.ts';

const LATE_SHARE = 0.08;
const RECOVERY_MISSING_SHARE = 0.1;

/** Returns a minute within [from, to] with the mode at `peak` (triangular distribution). */
function drawReportMinute(uniform: number, from: number, peak: number, to: number): number {
  const split = (peak - from) / (to - from);
  if (uniform < split) return Math.floor(from + Math.sqrt(uniform * (to - from) * (peak - from)));
  return Math.floor(to - Math.sqrt((1 - uniform) * (to - from) * (to - peak)));
}

/**
 * The time of the report of sickness: 05:30 to 09:30 on the first day, most often about 07:00; late reports 10:00 to 16:00.
 */
export function reportInstant(stream: Stream, firstDay: number): string {
  const uniform = draw(stream, firstDay, Purpose.reportMinute);
  const late = draw(stream, firstDay, Purpose.reportLate) < LATE_SHARE;
  const minute = late ? 600 + Math.floor(uniform * 360) : drawReportMinute(uniform, 330, 420, 570);
  return swedishInstant(firstDay, minute);
}

/**
 * The time of the recovery report: 12:00 to 20:00 on the last day of absence; null for the one in ten that is
 * missing.
 */
export function recoveryInstant(stream: Stream, lastDay: number): string | null {
  if (draw(stream, lastDay, Purpose.recoveryMissing) < RECOVERY_MISSING_SHARE) return null;
  return swedishInstant(lastDay, 720 + Math.floor(draw(stream, lastDay, Purpose.recoveryMinute) * 480));
}
