import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { CORRECTION_KINDS, type CorrectionFields } from './correction-fields.ts';

export const CORRECTION_FORM_ID = 'rattelse';

const TYPE_LABELS = {
  SICK_LEAVE: 'admin:meaning.sickLeave',
  CARE_OF_CHILD: 'admin:meaning.careOfChild',
  UNKNOWN: 'admin:meaning.unknownAbsence',
} as const;

/** The form for the correction of one imported absence: which absence, and the corrected value. */
export function CorrectionForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation(['admin', 'adminCorrections']);
  const [form, fields] = useForm<CorrectionFields>({
    id: CORRECTION_FORM_ID,
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
  });
  return (
    <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className="stack stack-l">
      <Card id="vilken" title={t('adminCorrections:which')}>
        <div className="stack">
          <TextField
            {...getInputProps(fields.employmentNumber, { type: 'text' })}
            id="employmentNumber"
            label={t('adminCorrections:employmentNumber')}
            error={fields.employmentNumber.errors?.[0]}
          />
          <RadioGroup
            id="type"
            name={fields.type.name}
            legend={t('adminCorrections:type')}
            error={fields.type.errors?.[0]}
            defaultValue={fields.type.initialValue}
            choices={ABSENCE_TYPES.map((value) => ({ value, label: t(TYPE_LABELS[value]) }))}
          />
          <TextField
            {...getInputProps(fields.from, { type: 'text' })}
            id="from"
            label={t('adminCorrections:from')}
            hint={t('adminCorrections:day.hint')}
            error={fields.from.errors?.[0]}
          />
        </div>
      </Card>
      <Card id="ratt" title={t('adminCorrections:right')}>
        <div className="stack">
          <RadioGroup
            id="change"
            name={fields.change.name}
            legend={t('adminCorrections:change')}
            error={fields.change.errors?.[0]}
            defaultValue={fields.change.initialValue}
            choices={CORRECTION_KINDS.map((value) => ({
              value,
              label: t(`adminCorrections:change.${value}`),
            }))}
          />
          <TextField
            {...getInputProps(fields.to, { type: 'text' })}
            id="to"
            label={t('adminCorrections:to')}
            hint={t('adminCorrections:to.hint')}
            error={fields.to.errors?.[0]}
          />
          <TextField
            {...getInputProps(fields.degree, { type: 'text' })}
            id="degree"
            label={t('adminCorrections:degree')}
            hint={t('adminCorrections:degree.hint')}
            error={fields.degree.errors?.[0]}
            inputMode="numeric"
          />
        </div>
      </Card>
      <p>
        <Button variant="primary">{t('adminCorrections:submit')}</Button>
      </p>
    </Form>
  );
}
