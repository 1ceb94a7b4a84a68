import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type Fields = { employmentNumber: string; reason: string };

/** The form that exempts an employee. */
export function HoldForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation(['adminRetention']);
  const [form, fields] = useForm<Fields>({ id: 'undanta', lastResult });
  return (
    <form {...getFormProps(form, { ariaAttributes: false })} method="post" className="stack">
      <TextField
        {...getInputProps(fields.employmentNumber, { type: 'text' })}
        id="employmentNumber"
        label={t('adminRetention:hold.number')}
        error={fields.employmentNumber.errors?.[0]}
      />
      <TextField
        {...getInputProps(fields.reason, { type: 'text' })}
        id="reason"
        label={t('adminRetention:hold.reason')}
        hint={t('adminRetention:hold.reason.hint')}
        error={fields.reason.errors?.[0]}
      />
      <div>
        <Button variant="primary" name="intent" value="hold">
          {t('adminRetention:hold.submit')}
        </Button>
      </div>
    </form>
  );
}
