import { draw, pick, Purpose, type Stream } from '../random/draw.ts';

/** The degree in percent from this day of an absence (0 is the first). */
export interface DegreeStep {
  readonly offset: number;
  readonly degree: number;
}

/** Chosen so that about two percent of the absences up to 30 days change their degree. */
const SHORT_STEP_DAYS = 4;
const SHORT_STEP_SHARE = 0.055;

/**
 * The degrees of an absence of `length` days. It starts full-time; from day 31 a quarter of the absences
 * change to 75 or 50 %; from day 91 two in five have a lower degree; and the last month of an absence of more
 * than two months decreases in steps of ten days (also the only part-time of absences that end within days 91
 * to 120).
 */
export function calculateDegreeSteps(stream: Stream, start: number, length: number): DegreeStep[] {
  const steps: DegreeStep[] = [{ offset: 0, degree: 100 }];
  const step = (offset: number, degree: number): void => {
    if (degree < (steps.at(-1)?.degree ?? 100)) steps.push({ offset, degree });
  };
  if (
    length >= SHORT_STEP_DAYS &&
    length <= 30 &&
    draw(stream, start, Purpose.shortStep) < SHORT_STEP_SHARE
  ) {
    step(Math.ceil(length / 2), 50);
  }
  if (length > 30 && draw(stream, start, Purpose.partDay30) < 0.25) {
    step(30, pick(draw(stream, start, Purpose.partDay30Degree), [75, 50]));
  }
  if (length > 120 && draw(stream, start, Purpose.partDay90) < 0.4) {
    step(90, pick(draw(stream, start, Purpose.partDay90Degree), [75, 50, 50]));
  }
  if (length > 60) {
    step(Math.max(31, length - 30), 75);
    step(length - 20, 50);
    step(length - 10, 25);
  }
  return steps;
}
