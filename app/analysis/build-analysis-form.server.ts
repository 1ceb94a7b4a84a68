import type { Day } from '#contract/values/calendar.ts';
import { buildFilterView, listFilterErrors } from './filters/build-filter-view.server.ts';
import type { FilterView } from './filters/filter.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { buildPeriodView, listPeriodErrors } from '#app/period/build-period-view.server.ts';
import type { PeriodView } from '#app/period/period.ts';
import type { EmploymentTypes } from './load-analysis.server.ts';
import { SERIES, UNITS, type AnalysisQuery } from './analysis-query.ts';
import { buildAnalysisPath, toAddress } from './parse-analysis-query.server.ts';
import { SERIES_VARIANTS } from './sections/trend.server.ts';

/** The form of the page: period and filters at the top, series and unit beside the trend. */
export type FormView = {
  title: string;
  showText: string;
  /** Text shown in place of the figures while the form has errors. */
  noFigures: string;
  period: PeriodView;
  filter: FilterView;
  /** The filters are expanded: a filter is active or invalid. */
  filterOpen: boolean;
  trend: {
    series: { value: string; label: string; variant: (typeof SERIES_VARIANTS)[(typeof SERIES)[number]] }[];
    seriesLabel: string;
    chosen: readonly string[];
    error: string | null;
    unitLabel: string;
    units: { value: string; label: string }[];
    unit: string;
    updateText: string;
  };
  errors: { fieldId: string; text: string }[];
};

export function buildFormView(
  query: AnalysisQuery,
  employmentTypes: EmploymentTypes | null,
  today: Day,
  texts: Texts,
): FormView {
  const { t } = texts;
  const address = toAddress(query);
  const period = buildPeriodView(query.period, today, texts, (other) =>
    buildAnalysisPath({ ...address, period: other, whole: [] }),
  );
  const types = employmentTypes?.ok === true ? employmentTypes.value : null;
  const filter = buildFilterView(
    query.filter,
    types,
    texts,
    (other) => `${buildAnalysisPath({ ...address, filter: other, whole: [] })}#filter-rubrik`,
  );
  const seriesError = query.series.length === 0 ? t('analysis:chooseSeries') : null;
  const filterErrors = listFilterErrors(filter);
  return {
    title: t('analysis:form'),
    showText: t('filter:apply'),
    noFigures: t('analysis:wrong'),
    period,
    filter,
    filterOpen: filter.chips.length > 0 || filterErrors.length > 0,
    trend: {
      series: SERIES.map((value) => ({
        value,
        label: t(`analysis:series.${value}`),
        variant: SERIES_VARIANTS[value],
      })),
      seriesLabel: t('analysis:series'),
      chosen: query.series,
      error: seriesError,
      units: UNITS.map((value) => ({ value, label: t(`analysis:unit.${value}`) })),
      unitLabel: t('analysis:unit'),
      unit: query.unit,
      updateText: t('analysis:update'),
    },
    errors: [
      ...listPeriodErrors(period),
      ...filterErrors,
      ...(seriesError === null ? [] : [{ fieldId: 'serier-1', text: seriesError }]),
    ],
  };
}
