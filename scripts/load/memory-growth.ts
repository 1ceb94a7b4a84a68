/**
 * How much larger the memory of a process is in the last quarter of its samples than in the second one, as a share: the first quarter is
 * the time in which caches fill. Each quarter counts with its median, because memory rises and falls with the collections. Null
 * for fewer than eight samples.
 */
export function findMemoryGrowth(samples: readonly number[]): number | null {
  if (samples.length < 8) return null;
  const quarter = Math.floor(samples.length / 4);
  const before = medianOf(samples.slice(quarter, 2 * quarter));
  return medianOf(samples.slice(-quarter)) / before - 1;
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
