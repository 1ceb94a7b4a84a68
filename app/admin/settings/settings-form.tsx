import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { EmploymentType } from '#contract/calls/employment.ts';
import {
  DEFAULT_SETTINGS,
  FOLLOW_UP_BOUNDS,
  MAX_LATE_AFTER_DAYS,
  PROTECTED_IDENTITY_ROLES,
  type FollowUpLimit,
} from '#contract/values/administration/organisation-settings.ts';
import {
  RETENTION_BOUNDS,
  RETENTION_SETTINGS,
  type RetentionSetting,
} from '#contract/values/administration/retention.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { CheckboxGroup } from '#app/ui/forms/choices/checkbox-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { SickPayFields } from './sick-pay-fields.tsx';
import type { SettingsFields } from './settings-fields.ts';

export const SETTINGS_FORM_ID = 'granser';

const LIMITS = ['endedPercent', 'withdrawnPercent', 'sickLeavePoints', 'sickLeaveMinEmployments'] as const;

const FOLLOW_UP = ['sickNoteDay', 'planNeededDay', 'sickNoteEndsLeadDays', 'assessmentLeadDays'] as const;
const REPEATED = ['repeatedSpells', 'repeatedMonths'] as const;

type OrganisationSettingsFormProps = {
  stored: SettingsFields;
  employmentTypes: readonly EmploymentType[];
  lastResult: SubmissionResult | undefined;
  /** False: the field of the services keeps its value without being shown. */
  hasServices: boolean;
};

/** The settings with a field of their own; those of the cost of sick pay are in {@link SickPayFields}. */
type FieldName = Exclude<
  keyof typeof DEFAULT_SETTINGS,
  'sickPayCost' | 'monthlySalaries' | 'protectedIdentityRoles'
>;

/** The limits of the organisation's deliveries, when they are late, the target of the sick leave, and the limits of follow-up. */
export function OrganisationSettingsForm({
  stored,
  employmentTypes,
  lastResult,
  hasServices,
}: OrganisationSettingsFormProps) {
  const { t } = useTranslation(['adminSettings', 'shell']);
  const [form, fields] = useForm<SettingsFields>({
    id: SETTINGS_FORM_ID,
    lastResult,
    defaultValue: stored,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
  });
  const textFieldOf = (name: FieldName, hint: string) => (
    <TextField
      {...getInputProps(fields[name], { type: 'text' })}
      key={name}
      id={name}
      label={t(`adminSettings:${name}`)}
      hint={hint}
      error={fields[name].errors?.[0]}
      inputMode={name === 'sickLeavePoints' || name === 'sickLeaveTarget' ? 'decimal' : 'numeric'}
    />
  );
  const fieldOf = (name: Exclude<FieldName, FollowUpLimit | RetentionSetting>) => {
    const values = { standard: DEFAULT_SETTINGS[name], max: MAX_LATE_AFTER_DAYS };
    return textFieldOf(name, t(`adminSettings:${name}.hint`, values));
  };
  const followUpFieldOf = (name: FollowUpLimit) => {
    const bounds = t('adminSettings:bounds', { standard: DEFAULT_SETTINGS[name], ...FOLLOW_UP_BOUNDS[name] });
    return textFieldOf(name, `${t(`adminSettings:${name}.hint`)} ${bounds}`);
  };
  const retentionFieldOf = (name: RetentionSetting) => {
    const bounds = t('adminSettings:bounds', { standard: DEFAULT_SETTINGS[name], ...RETENTION_BOUNDS });
    return textFieldOf(name, `${t(`adminSettings:${name}.hint`)} ${bounds}`);
  };
  return (
    <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className="stack stack-l">
      <input {...getInputProps(fields.version, { type: 'hidden' })} />
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
      <Card id="uppfoljning" title={t('adminSettings:followUp')}>
        <div className="stack">
          <p>{t('adminSettings:followUp.about')}</p>
          {FOLLOW_UP.map(followUpFieldOf)}
        </div>
      </Card>
      <Card id="upprepad" title={t('adminSettings:repeated')}>
        <div className="stack">
          <p>{t('adminSettings:repeated.about')}</p>
          {REPEATED.map(followUpFieldOf)}
        </div>
      </Card>
      <Card id="gallring" title={t('adminSettings:retention')}>
        <div className="stack">
          <p>{t('adminSettings:retention.about')}</p>
          {Object.values(RETENTION_SETTINGS).map((name) =>
            name === 'serviceUseMonths' && !hasServices ? (
              <input {...getInputProps(fields[name], { type: 'hidden' })} key={name} />
            ) : (
              retentionFieldOf(name)
            ),
          )}
        </div>
      </Card>
      <Card id="chefers-insyn" title={t('adminSettings:managerHistory')}>
        <div className="stack">
          <p>{t('adminSettings:managerHistory.about')}</p>
          {fieldOf('managerHistoryMonths')}
        </div>
      </Card>
      <Card id="skyddad-identitet" title={t('adminSettings:protectedIdentity')}>
        <div className="stack">
          <p>{t('adminSettings:protectedIdentity.about')}</p>
          <CheckboxGroup
            id="protectedIdentityRoles"
            name={fields.protectedIdentityRoles.name}
            legend={t('adminSettings:protectedIdentity.roles')}
            hint={t('adminSettings:protectedIdentity.hint')}
            choices={PROTECTED_IDENTITY_ROLES.map((role) => ({
              value: role,
              label: t(`shell:role.${role}`),
            }))}
            defaultValues={[fields.protectedIdentityRoles.initialValue]
              .flat()
              .filter((role) => role !== undefined)}
            error={fields.protectedIdentityRoles.errors?.[0]}
          />
        </div>
      </Card>
      <SickPayFields fields={fields} employmentTypes={employmentTypes} />
      <p>
        <Button variant="primary">{t('adminSettings:save')}</Button>
      </p>
    </Form>
  );
}
