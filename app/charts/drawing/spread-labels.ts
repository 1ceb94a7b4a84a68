/**
 * Moves labels apart along an axis so that each has `gap` to the next, as little as possible and within `least` and
 * `most`. Answers the places in the order given; null where there is no room for them all.
 */
export function spreadLabels(places: number[], gap: number, least: number, most: number): number[] | null {
  if ((places.length - 1) * gap > most - least) return null;
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  const spread: number[] = [];
  // Down from the top, each under the one before; then back up from the bottom for those that were pushed out.
  order.forEach(({ place }, at) =>
    spread.push(Math.max(place, at === 0 ? least : (spread[at - 1] ?? 0) + gap)),
  );
  for (let at = spread.length - 1; at >= 0; at -= 1) {
    const limit = at === spread.length - 1 ? most : (spread[at + 1] ?? most) - gap;
    spread[at] = Math.min(spread[at] ?? limit, limit);
  }
  const result = [...places];
  order.forEach(({ index }, at) => (result[index] = spread[at] ?? 0));
  return result;
}
