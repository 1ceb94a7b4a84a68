const steps = [1, 2, 2.5, 5, 10];

/**
 * Calculates the ticks of an axis that starts at 0: at most five including zero, the last one at or above `max`, in steps of 1,
 * 2, 2.5, 5 and their powers of ten. Counts have whole steps; measures may have fractions.
 */
export function calculateAxisTicks(max: number, kind: 'counts' | 'measures' = 'counts'): number[] {
  const top = kind === 'counts' ? Math.max(max, 1) : max > 0 ? max : 1;
  const least = top / 4;
  const scale = 10 ** Math.floor(Math.log10(least));
  const step =
    steps
      .map((factor) => factor * scale)
      .find((size) => size >= least && (kind === 'measures' || Number.isInteger(size))) ?? 1;
  const count = Math.max(Math.ceil(top / step - 1e-9), 1);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
