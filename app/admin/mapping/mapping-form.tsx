import {
  getFormProps,
  getInputProps,
  parse,
  useForm,
  type Submission,
  type SubmissionResult,
} from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DATE_ORDERS, DEGREE_UNITS } from '#contract/values/administration/mapping.ts';
import { GENDERS, SERVICES } from '#contract/values/vocabulary.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { CodeRows } from './rows/code-rows.tsx';
import { ColumnRows } from './rows/column-rows.tsx';
import { LayoutRows } from './rows/layout-rows.tsx';
import { LinesField } from './rows/lines-field.tsx';
import type { MappingFields } from './mapping-fields.ts';
import { ValueRows } from './rows/value-rows.tsx';

export const MAPPING_FORM_ID = 'mappning';

type MappingFormProps = {
  stored: MappingFields;
  /** The catalogue of causes. */
  causes: readonly { id: number; name: string }[];
  lastResult: SubmissionResult | undefined;
};

/** What the codes, columns and degrees of the organisation's files mean. */
export function MappingForm({ stored, causes, lastResult }: MappingFormProps) {
  const { t } = useTranslation(['admin']);
  const [form, fields] = useForm<MappingFields>({
    id: MAPPING_FORM_ID,
    lastResult,
    defaultValue: stored,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
    // Rows are added and removed here; null leaves the validation to the server.
    onValidate: ({ formData }): Submission<MappingFields> =>
      parse(formData, { resolve: (_, intent) => ({ error: intent === null ? null : {} }) }),
  });
  return (
    <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className="stack stack-l">
      <input {...getInputProps(fields.version, { type: 'hidden' })} />
      {/* Enter in a field submits with the first button of a form, which would remove a row. */}
      <button type="submit" hidden tabIndex={-1} />
      <Card id="koder" title={t('admin:mapping.codes')}>
        <div className="stack">
          <p>{t('admin:mapping.codes.about')}</p>
          <CodeRows form={form} field={fields.codes} />
        </div>
      </Card>
      <Card id="kolumner" title={t('admin:mapping.columns')}>
        <div className="stack">
          <p>{t('admin:mapping.columns.about')}</p>
          <ColumnRows form={form} field={fields.columns} />
        </div>
      </Card>
      <Card id="varden" title={t('admin:value.title')}>
        <div className="stack">
          <p>{t('admin:value.about')}</p>
          <ValueRows
            form={form}
            field={fields.genders}
            kind="gender"
            meanings={GENDERS.map((value) => ({ value, label: t(`admin:value.gender.${value}`) }))}
          />
          <ValueRows
            form={form}
            field={fields.causes}
            kind="cause"
            meanings={causes.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <ValueRows form={form} field={fields.employmentTypes} kind="employmentType" meanings={null} />
          <ValueRows
            form={form}
            field={fields.services}
            kind="service"
            meanings={SERVICES.map((value) => ({ value, label: t(`admin:value.service.${value}`) }))}
          />
          <ValueRows form={form} field={fields.departments} kind="department" meanings={null} />
        </div>
      </Card>
      <Card id="uppstallning" title={t('admin:layout.title')}>
        <div className="stack">
          <p>{t('admin:layout.about')}</p>
          <LayoutRows form={form} field={fields.layouts} />
        </div>
      </Card>
      <Card id="ovrigt" title={t('admin:mapping.other')}>
        <div className="stack">
          <RadioGroup
            id="degrees"
            name={fields.degrees.name}
            legend={t('admin:mapping.degrees')}
            defaultValue={fields.degrees.initialValue ?? ''}
            choices={['' as const, ...DEGREE_UNITS].map((value) => ({
              value,
              label: t(`admin:mapping.degrees.${value === '' ? 'unknown' : value}`),
            }))}
          />
          <RadioGroup
            id="dates"
            name={fields.dates.name}
            legend={t('admin:mapping.dates')}
            defaultValue={fields.dates.initialValue ?? ''}
            choices={['' as const, ...DATE_ORDERS].map((value) => ({
              value,
              label: t(`admin:mapping.dates.${value === '' ? 'unknown' : value}`),
            }))}
          />
          <TextField
            {...getInputProps(fields.openEnd, { type: 'text' })}
            id="openEnd"
            label={t('admin:mapping.openEnd')}
            hint={t('admin:mapping.openEnd.hint')}
            error={fields.openEnd.errors?.[0]}
          />
          <LinesField
            field={fields.sheets}
            id="sheets"
            label={t('admin:mapping.sheets')}
            hint={t('admin:mapping.sheets.hint')}
          />
          <LinesField
            field={fields.organisationNumbers}
            id="organisationNumbers"
            label={t('admin:mapping.numbers')}
            hint={t('admin:mapping.numbers.hint')}
          />
        </div>
      </Card>
      <Card id="kannetecken" title={t('admin:mapping.identity')}>
        <div className="stack">
          <p>{t('admin:mapping.identity.about')}</p>
          <TextField
            {...getInputProps(fields.name, { type: 'text' })}
            id="name"
            label={t('admin:mapping.name')}
            error={fields.name.errors?.[0]}
          />
          <LinesField
            field={fields.fingerprints}
            id="fingerprints"
            label={t('admin:mapping.fingerprints')}
            hint={t('admin:mapping.fingerprints.hint')}
          />
        </div>
      </Card>
      <p>
        <Button variant="primary">{t('admin:mapping.save')}</Button>
      </p>
    </Form>
  );
}
