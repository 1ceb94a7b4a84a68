const steps = [1, 2, 2.5, 5, 10];

/**
 * Whole numbers for a count axis from 0: at most five lines with the zero, the last one at or above `max`, steps that
 * one can count in (1, 2, 2.5, 5 and their tens, never a half).
 */
export function calculateAxisTicks(max: number): number[] {
  const least = Math.max(max, 1) / 4;
  const scale = 10 ** Math.floor(Math.log10(least));
  const step =
    steps.map((factor) => factor * scale).find((size) => size >= least && Number.isInteger(size)) ?? 1;
  const count = Math.max(Math.ceil(max / step), 1);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
