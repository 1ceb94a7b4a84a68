import { ChartFigure } from '#app/charts/chart-figure.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { CheckboxGroup } from '#app/ui/forms/checkbox-group.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { AnalysisFigures } from '../load-analysis.server.ts';
import { FORM_ID } from '../analysis-form.tsx';
import type { FormView } from '../build-analysis-form.server.ts';

type TrendCardProps = {
  trend: AnalysisFigures['trend'];
  title: string;
  controls: FormView['trend'];
  retryTo: string;
};

const SUBMIT_ID = 'uppdatera';

/** The trend chart with its controls, which belong to the form of the page. */
export function TrendCard({ trend, title, controls, retryTo }: TrendCardProps) {
  return (
    <section className="card card-body-only" id="trend" aria-labelledby="trend-figur-rubrik">
      <div className="split">
        <Trend trend={trend} title={title} controls={controls} retryTo={retryTo} />
        <TrendControls controls={controls} />
      </div>
    </section>
  );
}

function Trend({ trend, title, controls, retryTo }: TrendCardProps) {
  const { t } = useTranslation(['common', 'today']);
  if (!trend.ok || trend.value.charts === null || controls.error !== null) {
    return (
      <div className="stack">
        <h2 id="trend-figur-rubrik" tabIndex={-1}>
          {title}
        </h2>
        {trend.ok ? (
          <EmptyState>{controls.error ?? trend.value.reading}</EmptyState>
        ) : (
          <ErrorBox message={t('common:section.error')} retryTo={retryTo} retryText={t('common:retry')} />
        )}
      </div>
    );
  }
  const { charts, reading, table } = trend.value;
  return (
    <ChartFigure
      // Remount for other series, so that the values read from the old chart are cleared.
      key={`${controls.unit} ${controls.chosen.join()}`}
      id="trend-figur"
      title={title}
      reading={reading}
      charts={charts}
      direction="columns"
      legend={controls.series
        .filter(({ value }) => controls.chosen.includes(value))
        .map(({ label, variant }) => ({ text: label, line: variant }))}
      table={table}
      tableText={t('common:asTable')}
      help={t('today:chart.help')}
    />
  );
}

function TrendControls({ controls }: { controls: FormView['trend'] }) {
  const { chosen, series, seriesLabel, unit, units, unitLabel, error, updateText } = controls;
  return (
    <div className="stack no-print">
      <CheckboxGroup
        id="serier"
        legend={seriesLabel}
        name="series"
        form={FORM_ID}
        chosen={chosen}
        choices={series}
        error={error ?? undefined}
      />
      <RadioGroup
        id="enhet"
        legend={unitLabel}
        name="unit"
        form={FORM_ID}
        chosen={unit}
        choices={units}
        inline
      />
      <Button
        form={FORM_ID}
        formAction={`${paths.analysis}#${SUBMIT_ID}`}
        {...(error === null ? { id: SUBMIT_ID } : {})}
      >
        {updateText}
      </Button>
    </div>
  );
}
