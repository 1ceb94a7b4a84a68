import { getFormProps, getInputProps, getSelectProps, type FormMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from '#contract/calls.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import styles from '../follow-up.module.css';
import { HANDOVER_KINDS } from './handover-kinds.ts';

export type HandoverFields = { from: string; to: string; kind: string; date: string };

type HandoverFormProps = {
  accounts: Pick<CallResponse<'followUpHandoverAccounts'>, 'from' | 'to'>;
  form: FormMetadata<HandoverFields>;
};

/** The form of a handover. It stores nothing: its button leads to the confirmation. */
export function HandoverForm({ accounts, form }: HandoverFormProps) {
  const { t } = useTranslation(['common', 'handover']);
  const fields = form.getFieldset();
  const choose = { value: '', label: t('handover:choose') };
  return (
    <form
      {...getFormProps(form, { ariaAttributes: false })}
      method="get"
      action={paths.followUpHandover}
      className={`stack ${styles.form ?? ''}`}
    >
      <SelectField
        {...getSelectProps(fields.from)}
        id="from"
        label={t('handover:from')}
        error={fields.from.errors?.[0]}
        choices={[
          choose,
          ...accounts.from.map(({ accountId, name, employees, disabled }) => ({
            value: accountId,
            label: t(disabled ? 'handover:from.disabled' : 'handover:from.option', {
              name,
              count: employees,
            }),
          })),
        ]}
      />
      <SelectField
        {...getSelectProps(fields.to)}
        id="to"
        label={t('handover:to')}
        hint={t('handover:to.hint')}
        error={fields.to.errors?.[0]}
        choices={[choose, ...accounts.to.map(({ accountId, name }) => ({ value: accountId, label: name }))]}
      />
      <RadioGroup
        id="kind"
        name={fields.kind.name}
        legend={t('handover:kind')}
        error={fields.kind.errors?.[0]}
        defaultValue={fields.kind.initialValue}
        choices={HANDOVER_KINDS.map((value) => ({ value, label: t(`handover:kind.${value}`) }))}
      />
      <div className={styles.lastDay}>
        <TextField
          {...getInputProps(fields.date, { type: 'text' })}
          id="date"
          label={t('handover:date')}
          hint={t('handover:date.hint')}
          error={fields.date.errors?.[0]}
          maxLength={10}
          data-kind="date"
        />
      </div>
      <div className="cluster">
        <Button variant="primary">{t('handover:submit')}</Button>
        <a href={paths.followUp} className="button">
          {t('common:cancel')}
        </a>
      </div>
    </form>
  );
}
