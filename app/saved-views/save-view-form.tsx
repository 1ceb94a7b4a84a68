import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

export const VIEW_NAME_ID = 'vyns-namn';

type SaveViewFormProps = {
  /** The URL of the view. */
  url: string;
  /** A submitted name that was rejected, with the message. */
  rejected?: { name: string; error: string };
};

/** The form that saves a view under a name. The page of saved views shows its errors. */
export function SaveViewForm({ url, rejected }: SaveViewFormProps) {
  const { t } = useTranslation(['savedViews']);
  return (
    <form method="post" action={paths.savedViews} className="stack">
      <input type="hidden" name="url" value={url} />
      <TextField
        id={VIEW_NAME_ID}
        name="name"
        label={t('savedViews:name')}
        hint={t('savedViews:name.hint')}
        error={rejected?.error}
        defaultValue={rejected?.name}
      />
      <div>
        <Button name="intent" value="save">
          {t('savedViews:save')}
        </Button>
      </div>
    </form>
  );
}
