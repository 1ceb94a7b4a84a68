import type { Day } from '#contract/values/calendar.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { buildPeriodForm } from '#app/period/build-period-form.server.ts';
import { listPeriodErrors, type PeriodForm } from '#app/period/period.ts';
import type { AnalysisQuery, Series, Span, Unit } from './analysis-query.ts';
import { buildFilterForm } from './filters/build-filter-form.ts';
import { listFilterErrors, type EmploymentType, type FilterForm } from './filters/filter-choice.ts';
import { buildAnalysisPath, toUrlParams } from './parse-analysis-query.server.ts';
import { SERIES_ID } from './analysis-form-ids.ts';

/** The values and errors of the form: period and filters at the top, series, unit and span beside the trend. */
export type AnalysisFormData = {
  period: PeriodForm;
  filter: FilterForm;
  /** Empty when every box was unticked, which is an error. */
  series: readonly Series[];
  unit: Unit;
  span: Span;
  errors: { fieldId: string; text: TextKey<'analysis' | 'filter' | 'period'> }[];
};

/** Builds the data of the form. `employmentTypes` is null when they could not be fetched. */
export function buildAnalysisForm(
  query: AnalysisQuery,
  employmentTypes: readonly EmploymentType[] | null,
  today: Day,
): AnalysisFormData {
  const { series, unit, span } = query;
  const params = toUrlParams(query);
  const period = buildPeriodForm(query.period, today, (other) =>
    buildAnalysisPath({ ...params, period: other, whole: [] }),
  );
  const filter = buildFilterForm(
    query.filter,
    employmentTypes,
    (other) => `${buildAnalysisPath({ ...params, filter: other, whole: [] })}#filter-rubrik`,
  );
  return {
    period,
    filter,
    series,
    unit,
    span,
    errors: [
      ...listPeriodErrors(period),
      ...listFilterErrors(filter),
      ...(series.length === 0 ? [{ fieldId: `${SERIES_ID}-1`, text: 'analysis:chooseSeries' as const }] : []),
    ],
  };
}
