import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
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
  const [form, fields] = useForm<Fields>({ id: 'nytt-systemkonto', lastResult });
  return (
    <form {...getFormProps(form, { ariaAttributes: false })} method="post" className="stack">
      <input type="hidden" name="formId" value={formId} />
      <TextField
        id="name"
        name="name"
        label={t('adminMachines:name')}
        hint={t('adminMachines:name.hint')}
        error={fields.name.errors?.[0]}
        defaultValue={fields.name.initialValue}
      />
      <TextField
        id="expiresOn"
        name="expiresOn"
        label={t('adminMachines:expires')}
        hint={t('adminMachines:expires.hint')}
        error={fields.expiresOn.errors?.[0]}
        defaultValue={lastResult === undefined ? expiresOn : fields.expiresOn.initialValue}
      />
      <div>
        <Button variant="primary" name="intent" value="create">
          {t('adminMachines:new.submit')}
        </Button>
      </div>
    </form>
  );
}
