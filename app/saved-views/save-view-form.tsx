import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

export const VIEW_NAME_ID = 'vyns-namn';

type SaveViewFormProps = {
  /** The URL of the view. */
  url: string;
  lastResult?: SubmissionResult;
};

/** The form that saves a view under a name. The page of saved views shows its errors. */
export function SaveViewForm({ url, lastResult }: SaveViewFormProps) {
  const { t } = useTranslation(['savedViews']);
  const [form, fields] = useForm<{ name: string }>({ id: 'spara-vy', lastResult });
  return (
    <form
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      action={paths.savedViews}
      className="stack"
    >
      <input type="hidden" name="url" value={url} />
      <TextField
        {...getInputProps(fields.name, { type: 'text' })}
        id={VIEW_NAME_ID}
        label={t('savedViews:name')}
        hint={t('savedViews:name.hint')}
        error={fields.name.errors?.[0]}
      />
      <div>
        <Button name="intent" value="save">
          {t('savedViews:save')}
        </Button>
      </div>
    </form>
  );
}
