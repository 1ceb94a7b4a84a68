import type { SickNoteFacts } from './case-facts.ts';

/**
 * The last day that a sick note covers. One without a last day covers nothing after the day on which it was received, so that
 * a user reads it and enters its dates.
 */
function lastDay({ to, receivedOn }: SickNoteFacts): number {
  return to ?? receivedOn;
}

/** Whether a sick note covers the day; one without a first day covers every day up to its last. */
export function coversDay(note: SickNoteFacts, day: number): boolean {
  return (note.from ?? -Infinity) <= day && day <= lastDay(note);
}

/** The last day before `day` that a sick note covers; null if there is none. */
export function lastCoveredBefore(notes: readonly SickNoteFacts[], day: number): number | null {
  const ends = notes
    .filter((note) => (note.from ?? -Infinity) <= Math.min(lastDay(note), day - 1))
    .map((note) => Math.min(lastDay(note), day - 1));
  return ends.length === 0 ? null : Math.max(...ends);
}

/**
 * The sick note with the last day up to which dated sick notes cover every day from `day` on; null if none covers the day.
 */
export function findLastOfCoverage(
  notes: readonly SickNoteFacts[],
  day: number,
): { documentId: string; to: number } | null {
  const dated = notes
    .flatMap(({ documentId, from, to }) => (to === null ? [] : [{ documentId, from: from ?? -Infinity, to }]))
    .sort((a, b) => a.from - b.from || a.to - b.to || (a.documentId < b.documentId ? -1 : 1));
  let last: { documentId: string; to: number } | null = null;
  for (const { documentId, from, to } of dated) {
    const end: number = last?.to ?? day - 1;
    if (from <= end + 1 && to > end) last = { documentId, to };
  }
  return last;
}
