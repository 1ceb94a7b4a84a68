import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { DeliveryDetails } from '#contract/calls/administration/delivery.ts';
import { DELIVERY_MODES } from '#contract/values/administration/delivery.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { MappingField } from './mapping-field.tsx';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type ImportSettingsFormProps = {
  settings: DeliveryDetails['settings'];
  /** The names of the mappings of the organisation. */
  mappings: readonly string[];
  lastResult: SubmissionResult | undefined;
};

type ImportSettingsFields = { mode: string; covers: string; coversFrom: string; mapping: string };

/** The import settings of a delivery. Submitting the form previews the delivery again. */
export function ImportSettingsForm({ settings, mappings, lastResult }: ImportSettingsFormProps) {
  const { t } = useTranslation(['admin']);
  const { mode, covers, coversFrom, mapping } = settings;
  const [form, fields] = useForm<ImportSettingsFields>({
    lastResult,
    defaultValue: { mode, covers: covers ?? '', coversFrom: coversFrom ?? '', mapping: mapping ?? '' },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
  });
  return (
    <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className="stack">
      <RadioGroup
        id="mode"
        name={fields.mode.name}
        legend={t('admin:settings.mode')}
        defaultValue={fields.mode.initialValue}
        choices={DELIVERY_MODES.map((value) => ({ value, label: t(`admin:settings.mode.${value}`) }))}
      />
      <TextField
        {...getInputProps(fields.covers, { type: 'text' })}
        id="covers"
        label={t('admin:settings.covers')}
        hint={t('admin:settings.covers.hint')}
        error={fields.covers.errors?.[0]}
      />
      <TextField
        {...getInputProps(fields.coversFrom, { type: 'text' })}
        id="coversFrom"
        label={t('admin:settings.coversFrom')}
        hint={t('admin:settings.coversFrom.hint')}
        error={fields.coversFrom.errors?.[0]}
      />
      <MappingField
        mappings={mappings}
        chosen={fields.mapping.initialValue ?? null}
        error={fields.mapping.errors?.[0]}
      />
      <p>
        <Button name="intent" value="preview">
          {t('admin:settings.submit')}
        </Button>
      </p>
    </Form>
  );
}
