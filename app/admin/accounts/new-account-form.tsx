import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type Fields = { formId: string; personName: string; username: string };

/** The form of a new account. `formId` is new on every page, so that a page creates at most one account. */
export function NewAccountForm(props: { formId: string; lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation(['adminAccounts']);
  const [form, fields] = useForm<Fields>({ id: 'nytt-konto', lastResult: props.lastResult });
  return (
    <form {...getFormProps(form, { ariaAttributes: false })} method="post" className="stack">
      <input type="hidden" name="formId" value={props.formId} />
      <TextField
        {...getInputProps(fields.personName, { type: 'text' })}
        id="personName"
        label={t('adminAccounts:list.name')}
        error={fields.personName.errors?.[0]}
      />
      <TextField
        {...getInputProps(fields.username, { type: 'text' })}
        id="username"
        label={t('adminAccounts:list.username')}
        hint={t('adminAccounts:new.hint')}
        error={fields.username.errors?.[0]}
        autoCapitalize="none"
      />
      <div>
        <Button variant="primary">{t('adminAccounts:new.submit')}</Button>
      </div>
    </form>
  );
}
