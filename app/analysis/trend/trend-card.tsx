import { useTranslation } from 'react-i18next';
import { ChartFigure } from '#app/charts/chart-figure.tsx';
import { useLanguage } from '#app/i18n/use-language.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import type { AnalysisFormData } from '../build-analysis-form.server.ts';
import type { AnalysisFigures } from '../load-analysis.server.ts';
import { SERIES_VARIANTS, TREND_TITLES } from './series.ts';
import { TrendControls } from './trend-controls.tsx';
import { buildTrendTable } from './build-trend-table.ts';

type TrendCardProps = { trend: AnalysisFigures['trend']; form: AnalysisFormData; retryUrl: string };

/** The trend chart with its controls, which belong to the form of the page. */
export function TrendCard({ trend, form, retryUrl }: TrendCardProps) {
  return (
    <section className="card card-body-only" id="trend" aria-labelledby="trend-figur-rubrik">
      <div className="split">
        <Trend trend={trend} retryUrl={retryUrl} />
        <TrendControls form={form} />
      </div>
    </section>
  );
}

function Trend({ trend, retryUrl }: Omit<TrendCardProps, 'form'>) {
  const { t } = useTranslation(['common', 'analysis']);
  const language = useLanguage();
  if (!trend.ok || trend.value.charts === null) {
    return (
      <div className="stack">
        <h2 id="trend-figur-rubrik" tabIndex={-1}>
          {t('analysis:trend')}
        </h2>
        {trend.ok ? (
          <EmptyState>{trend.value.summary}</EmptyState>
        ) : (
          <ErrorBox message={t('common:section.error')} retryUrl={retryUrl} retryText={t('common:retry')} />
        )}
      </div>
    );
  }
  const { charts, summary, series, unit, span } = trend.value;
  return (
    <ChartFigure
      // Remount for other series, so that the values read from the old chart are cleared.
      key={`${unit} ${span} ${series.map(({ id }) => id).join()}`}
      id="trend-figur"
      title={t(TREND_TITLES[span])}
      summary={summary}
      charts={charts}
      direction="columns"
      legend={series.map(({ id }) => ({ text: t(`analysis:series.${id}`), line: SERIES_VARIANTS[id] }))}
      table={buildTrendTable(trend.value, language, t)}
    />
  );
}
