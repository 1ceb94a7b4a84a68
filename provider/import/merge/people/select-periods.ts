import type { Day } from '#contract/values/calendar.ts';

export interface Period {
  fromDay: Day;
  toDay: Day | null;
}

interface RejectedPeriod<Imported> {
  period: Imported;
  /** The imported period that it overlaps; null: a stored one. */
  overlapped: Imported | null;
}

/**
 * Selects the imported periods of one employment that overlap neither each other nor stored ones. An imported period replaces a
 * stored one that begins on the same day and is rejected if it overlaps another. A rejected period replaces nothing.
 */
export function selectPeriods<Imported extends Period, Stored extends Period>(
  imported: readonly Imported[],
  stored: readonly Stored[],
): { accepted: Imported[]; rejected: RejectedPeriod<Imported>[]; unchanged: Stored[] } {
  let candidates = [...imported].sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  const rejected: RejectedPeriod<Imported>[] = [];
  for (;;) {
    const replaced = new Set(candidates.map(({ fromDay }) => fromDay));
    const unchanged = stored.filter(({ fromDay }) => !replaced.has(fromDay));
    const accepted: Imported[] = [];
    const overlapping: RejectedPeriod<Imported>[] = [];
    for (const period of candidates) {
      const overlapped = accepted.find((other) => overlap(period, other)) ?? null;
      const isAccepted = overlapped === null && !unchanged.some((other) => overlap(period, other));
      if (isAccepted) accepted.push(period);
      else overlapping.push({ period, overlapped });
    }
    if (overlapping.length === 0) return { accepted, rejected, unchanged };
    // The period that a rejected one would have replaced is kept, so the others are checked again.
    rejected.push(...overlapping);
    candidates = accepted;
  }
}

function overlap(a: Period, b: Period): boolean {
  return (b.toDay === null || a.fromDay <= b.toDay) && (a.toDay === null || b.fromDay <= a.toDay);
}
