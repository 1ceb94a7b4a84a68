import type { TFunction } from 'i18next';
import type { Language } from '#locales/catalogue.ts';
import type { Span, Unit } from '../analysis-query.ts';
import type { TrendSeries } from './draw-trend.server.ts';
import { describePoints } from './describe-points.ts';
import { formatTrendValue } from './format-trend-value.ts';
import { nameBuckets, type Bucket } from './name-buckets.ts';

interface TrendContext {
  buckets: readonly Bucket[];
  language: Language;
  t: TFunction<readonly ['common', 'analysis']>;
}

/**
 * Returns one sentence: start and end of the first series, and its maximum; for rolling sums another one that defines them. Days and
 * counts of a partial month are not comparable with those of a whole month; they are left out when there are whole months to
 * compare. Rolling sums all have 12 months.
 */
export function describeTrend(
  series: TrendSeries | undefined,
  { unit, span }: { unit: Unit; span: Span },
  { buckets, language, t }: TrendContext,
): string {
  const names = nameBuckets(buckets, language, t);
  const all = (series?.values ?? []).flatMap((value, index) =>
    value === null
      ? []
      : [{ value, at: names[index]?.label ?? '', isWhole: buckets[index]?.isWhole === true }],
  );
  const whole = all.filter(({ isWhole }) => isWhole);
  const points = unit === 'percent' || span === 'rolling' || whole.length < 2 ? all : whole;
  if (series === undefined) return t('common:noData');
  const name = t(`analysis:series.${series.id}`);
  const summary = describePoints(name, points, (value) => formatTrendValue(value, unit, language, t), t);
  return span === 'rolling' ? `${summary} ${t('analysis:span.rolling.meaning')}` : summary;
}
