import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type Fields = { formId: string; name: string; expiresOn: string };

type NewMachineFormProps = {
  /** New on every page, so that a page creates at most one machine account. */
  formId: string;
  /** The proposed end date. */
  expiresOn: string;
  lastResult: SubmissionResult | undefined;
};

/** The form of a new machine account. */
export function NewMachineForm({ formId, expiresOn, lastResult }: NewMachineFormProps) {
  const { t } = useTranslation(['adminMachines']);
  const [form, fields] = useForm<Fields>({
    id: 'nytt-systemkonto',
    lastResult,
    defaultValue: { expiresOn },
  });
  return (
    <form {...getFormProps(form, { ariaAttributes: false })} method="post" className="stack">
      <input type="hidden" name="formId" value={formId} />
      <TextField
        {...getInputProps(fields.name, { type: 'text' })}
        id="name"
        label={t('adminMachines:name')}
        hint={t('adminMachines:name.hint')}
        error={fields.name.errors?.[0]}
      />
      <TextField
        {...getInputProps(fields.expiresOn, { type: 'text' })}
        id="expiresOn"
        label={t('adminMachines:expires')}
        hint={t('adminMachines:expires.hint')}
        error={fields.expiresOn.errors?.[0]}
      />
      <div>
        <Button variant="primary" name="intent" value="create">
          {t('adminMachines:new.submit')}
        </Button>
      </div>
    </form>
  );
}
