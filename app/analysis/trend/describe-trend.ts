import type { TFunction } from 'i18next';
import type { Language } from '#locales/catalogue.ts';
import type { Unit } from '../analysis-query.ts';
import type { TrendSeries } from './draw-trend.server.ts';
import { formatTrendValue } from './format-trend-value.ts';
import { nameBuckets, type Bucket } from './name-buckets.ts';

/**
 * Returns one sentence: start and end of the first series, and its maximum. Days and counts of a partial
 * month are not comparable with those of a whole month; they are left out when there are whole months to
 * compare.
 */
export function describeTrend(
  series: TrendSeries | undefined,
  unit: Unit,
  buckets: readonly Bucket[],
  language: Language,
  t: TFunction<readonly ['common', 'analysis']>,
): string {
  const names = nameBuckets(buckets, language, t);
  const all = (series?.values ?? []).flatMap((value, at) =>
    value === null ? [] : [{ value, at: names[at]?.label ?? '', isWhole: buckets[at]?.isWhole === true }],
  );
  const whole = all.filter(({ isWhole }) => isWhole);
  const points = unit === 'percent' || whole.length < 2 ? all : whole;
  const [first] = points;
  const last = points.at(-1);
  if (series === undefined || first === undefined || last === undefined) return t('common:noData');
  const highest = points.reduce((most, point) => (point.value > most.value ? point : most));
  const format = (value: number) => formatTrendValue(value, unit, language, t);
  const [from, to] = [format(first.value), format(last.value)];
  const direction = points.length === 1 || from === to ? 'same' : last.value > first.value ? 'rose' : 'fell';
  return t(`analysis:trend.${direction}`, {
    name: t(`analysis:series.${series.id}`),
    from,
    fromAt: first.at,
    to,
    toAt: last.at,
    highest: format(highest.value),
    highestAt: highest.at,
  });
}
