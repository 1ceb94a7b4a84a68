import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_SETTINGS, MAX_LATE_AFTER_DAYS } from '#contract/values/organisation-settings.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { SettingsFields } from './settings-fields.ts';

export const SETTINGS_FORM_ID = 'granser';

const LIMITS = ['endedPercent', 'withdrawnPercent', 'sickLeavePoints', 'sickLeaveMinEmployments'] as const;

type OrganisationSettingsFormProps = { stored: SettingsFields; lastResult: SubmissionResult | undefined };

/** The limits of the organisation's deliveries, when they are late, and the target of the sick leave. */
export function OrganisationSettingsForm({ stored, lastResult }: OrganisationSettingsFormProps) {
  const { t } = useTranslation(['adminSettings']);
  const [form, fields] = useForm<SettingsFields>({
    id: SETTINGS_FORM_ID,
    lastResult,
    defaultValue: stored,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
  });
  const fieldOf = (name: (typeof LIMITS)[number] | 'lateAfterDays' | 'sickLeaveTarget') => (
    <TextField
      key={name}
      id={name}
      name={fields[name].name}
      label={t(`adminSettings:${name}`)}
      hint={t(`adminSettings:${name}.hint`, { standard: DEFAULT_SETTINGS[name], max: MAX_LATE_AFTER_DAYS })}
      error={fields[name].errors?.[0]}
      defaultValue={fields[name].initialValue}
      inputMode={name === 'sickLeavePoints' || name === 'sickLeaveTarget' ? 'decimal' : 'numeric'}
    />
  );
  return (
    <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className="stack stack-l">
      <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
      <Card id="granskning" title={t('adminSettings:limits')}>
        <div className="stack">
          <p>{t('adminSettings:limits.about')}</p>
          {LIMITS.map(fieldOf)}
        </div>
      </Card>
      <Card id="sena" title={t('adminSettings:late')}>
        {fieldOf('lateAfterDays')}
      </Card>
      <Card id="mal" title={t('adminSettings:target')}>
        {fieldOf('sickLeaveTarget')}
      </Card>
      <p>
        <Button variant="primary">{t('adminSettings:save')}</Button>
      </p>
    </Form>
  );
}
