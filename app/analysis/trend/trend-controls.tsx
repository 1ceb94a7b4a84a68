import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { CheckboxGroup } from '#app/ui/forms/choices/checkbox-group.tsx';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { TextWithToggletip } from '#app/ui/overlays/toggletip.tsx';
import { SERIES, SPANS, UNITS } from '../analysis-query.ts';
import { FORM_ID, SERIES_ID } from '../analysis-form-ids.ts';
import type { AnalysisFormData } from '../build-analysis-form.server.ts';

const SUBMIT_ID = 'uppdatera';

/** The series, the unit and the span of the trend: outside the form element of the page, but part of the form. */
export function TrendControls({ form: { series, unit, span } }: { form: AnalysisFormData }) {
  const { t } = useTranslation(['analysis']);
  const error = series.length === 0 ? t('analysis:chooseSeries') : undefined;
  return (
    <div className="stack no-print">
      <CheckboxGroup
        id={SERIES_ID}
        legend={t('analysis:series')}
        hint={t('analysis:series.hint')}
        name="series"
        form={FORM_ID}
        defaultValues={series}
        choices={SERIES.map((value) => ({ value, label: t(`analysis:series.${value}`) }))}
        error={error}
      />
      <RadioGroup
        id="enhet"
        legend={t('analysis:unit')}
        name="unit"
        form={FORM_ID}
        defaultValue={unit}
        choices={UNITS.map((value) => ({ value, label: t(`analysis:unit.${value}`) }))}
        inline
      />
      <RadioGroup
        id="summering"
        legend={
          <TextWithToggletip
            text={t('analysis:span')}
            id="about-rolling"
            label={t('analysis:meaningOf', { name: t('analysis:span.rolling') })}
          >
            {t('analysis:span.rolling.meaning')}
          </TextWithToggletip>
        }
        name="span"
        form={FORM_ID}
        defaultValue={span}
        choices={SPANS.map((value) => ({ value, label: t(`analysis:span.${value}`) }))}
      />
      <Button
        form={FORM_ID}
        formAction={`${paths.analysis}#${SUBMIT_ID}`}
        {...(error === undefined ? { id: SUBMIT_ID } : {})}
      >
        {t('analysis:update')}
      </Button>
    </div>
  );
}
