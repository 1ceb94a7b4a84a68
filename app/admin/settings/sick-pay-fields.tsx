import { getInputProps, type FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { EmploymentType } from '#contract/calls/employment.ts';
import { MAX_MONTHLY_SALARY } from '#contract/values/sick-pay.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { CheckboxGroup } from '#app/ui/forms/choices/checkbox-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { SettingsFields } from './settings-fields.ts';

type SickPayFieldsProps = {
  fields: {
    sickPayCost: FieldMetadata<string, SettingsFields>;
    monthlySalaries: FieldMetadata<SettingsFields['monthlySalaries'], SettingsFields>;
  };
  employmentTypes: readonly EmploymentType[];
};

/** Whether the analysis has the cost of sick pay, and the average monthly salary of each employment type. */
export function SickPayFields({ fields, employmentTypes }: SickPayFieldsProps) {
  const { t } = useTranslation(['sickPay']);
  const language = useLanguage();
  const names = new Map(employmentTypes.map(({ id, name }) => [id, name]));
  const hint = t('sickPay:settings.salary.hint', { max: formatNumber(MAX_MONTHLY_SALARY, language) });
  return (
    <Card id="sjuklonekostnad" title={t('sickPay:settings.title')}>
      <div className="stack">
        <p>{t('sickPay:settings.about')}</p>
        <CheckboxGroup
          id="sickPayCost"
          name={fields.sickPayCost.name}
          legend={t('sickPay:settings.show')}
          choices={[{ value: 'on', label: t('sickPay:settings.on') }]}
          defaultValues={fields.sickPayCost.initialValue === 'on' ? ['on'] : []}
        />
        <h3>{t('sickPay:settings.salaries')}</h3>
        {fields.monthlySalaries.getFieldList().map((field) => {
          const { type, salary } = field.getFieldset();
          const id = type.initialValue ?? '';
          return (
            <div key={field.key}>
              <input type="hidden" name={type.name} value={id} />
              <TextField
                {...getInputProps(salary, { type: 'text' })}
                id={salary.name}
                label={id === '' ? t('sickPay:settings.withoutType') : (names.get(id) ?? id)}
                hint={hint}
                error={salary.errors?.[0]}
                inputMode="numeric"
              />
            </div>
          );
        })}
      </div>
    </Card>
  );
}
