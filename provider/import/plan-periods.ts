import type { Day } from '../../contract/calendar';

export interface Period {
  fromDay: Day;
  toDay: Day | null;
}

/**
 * Which of the given periods of one employment can stand beside each other and beside those known: a given one replaces a
 * known one that begins on the same day, and is refused where it overlaps another. What is refused replaces nothing.
 */
export function planPeriods<Given extends Period, Known extends Period>(
  given: readonly Given[],
  known: readonly Known[],
): { accepted: Given[]; refused: Given[]; kept: Known[] } {
  let candidates = [...given].sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  const refused: Given[] = [];
  for (;;) {
    const replaced = new Set(candidates.map(({ fromDay }) => fromDay));
    const kept = known.filter(({ fromDay }) => !replaced.has(fromDay));
    const accepted: Given[] = [];
    const overlapping: Given[] = [];
    for (const period of candidates) {
      const clashes = [...kept, ...accepted].some((other) => overlap(period, other));
      (clashes ? overlapping : accepted).push(period);
    }
    if (overlapping.length === 0) return { accepted, refused, kept };
    // What a refused one would have replaced stands again, so the others are looked at once more.
    refused.push(...overlapping);
    candidates = accepted;
  }
}

function overlap(a: Period, b: Period): boolean {
  return (b.toDay === null || a.fromDay <= b.toDay) && (a.toDay === null || b.fromDay <= a.toDay);
}
