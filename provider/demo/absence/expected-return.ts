import { draw, drawInteger, pick, Purpose, type Stream } from '../random/draw.ts';

const RETURN_DATE_SHARE = 0.8;
const LATE_REVISION_SHARE = 0.35;

/** How far ahead expected returns are given, in days. */
const horizons: readonly number[] = [5, 7, 14, 21, 30, 30, 42, 60];

/** Whether an absence that began on `firstDay` has an expected return. */
export function hasReturnDate(stream: Stream, firstDay: number): boolean {
  return draw(stream, firstDay, Purpose.expectedGiven) < RETURN_DATE_SHARE;
}

/**
 * A person's estimate on the day `from`: mostly correct if the end is near, otherwise the end of the horizon.
 */
function estimateReturn(stream: Stream, from: number, lastDay: number): number {
  const horizon = pick(draw(stream, from, Purpose.expectedBlock), horizons);
  const right = lastDay + 1;
  if (right - from > horizon) return from + horizon;
  const uniform = draw(stream, from, Purpose.expectedError);
  const shift = drawInteger(stream, from, Purpose.expectedShift, 1, 3);
  if (uniform < 0.12) return Math.max(from + 1, right - shift);
  return uniform < 0.25 ? right + shift : right;
}

/**
 * The expected return on the day `today` of a row from `firstDay` in an absence until `lastDay`, as estimated
 * by then. A wrong estimate is replaced in time or some days late; until then the return is overdue. All
 * values are day numbers.
 */
export function expectedReturnOn(stream: Stream, firstDay: number, lastDay: number, today: number): number {
  let expected = estimateReturn(stream, firstDay, lastDay);
  while (expected <= lastDay) {
    const late = draw(stream, expected, Purpose.expectedRevision) < LATE_REVISION_SHARE;
    const revisedOn = late
      ? expected + drawInteger(stream, expected, Purpose.expectedShift, 1, 9)
      : expected - 1;
    if (revisedOn > today) break;
    expected = estimateReturn(stream, Math.max(revisedOn, expected), lastDay);
  }
  return expected;
}
