/**
 * Moves labels apart along an axis so that adjacent ones have a distance of `gap`, with minimal shifts and within `least` and
 * `most`. Returns the positions in the input order; null when they do not fit.
 */
export function spreadLabels(positions: number[], gap: number, least: number, most: number): number[] | null {
  if ((positions.length - 1) * gap > most - least) return null;
  const order = positions
    .map((position, index) => ({ position, index }))
    .sort((a, b) => a.position - b.position);
  const spread: number[] = [];
  // First pass from the top pushes each label below the previous one; second pass from the bottom moves labels beyond the limit
  // back.
  order.forEach(({ position }, at) =>
    spread.push(Math.max(position, at === 0 ? least : (spread[at - 1] ?? 0) + gap)),
  );
  for (let at = spread.length - 1; at >= 0; at -= 1) {
    const limit = at === spread.length - 1 ? most : (spread[at + 1] ?? most) - gap;
    spread[at] = Math.min(spread[at] ?? limit, limit);
  }
  const result = [...positions];
  order.forEach(({ index }, at) => (result[index] = spread[at] ?? 0));
  return result;
}
