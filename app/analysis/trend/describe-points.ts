import type { TFunction } from 'i18next';

/** A value of a series and the name of its bucket. */
export type NamedPoint = { value: number; at: string };

/** Returns one sentence: the first and the last value of a series, and its maximum; a text for no data if there is no point. */
export function describePoints(
  name: string,
  points: readonly NamedPoint[],
  format: (value: number) => string,
  t: TFunction<readonly ['common', 'analysis']>,
): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return t('common:noData');
  const highest = points.reduce((most, point) => (point.value > most.value ? point : most));
  const [from, to] = [format(first.value), format(last.value)];
  const direction = points.length === 1 || from === to ? 'same' : last.value > first.value ? 'rose' : 'fell';
  return t(`analysis:trend.${direction}`, {
    name,
    from,
    fromAt: first.at,
    to,
    toAt: last.at,
    highest: format(highest.value),
    highestAt: highest.at,
  });
}
