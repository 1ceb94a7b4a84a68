import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import type { ListedView } from './describe-views.server.ts';
import styles from './saved-views.module.css';

/** The id of the field with the name of a view, which the error summary links to. */
export const nameFieldId = (viewId: string) => `namn-${viewId}`;

type ChangeViewFormsProps = {
  view: ListedView;
  /** The result of a new name that was rejected. */
  lastResult: SubmissionResult | undefined;
};

/** The forms that rename a view, make it the default, and delete it; folded until they are needed. */
export function ChangeViewForms({ view, lastResult }: ChangeViewFormsProps) {
  const { t } = useTranslation(['savedViews']);
  const { viewId, name, isDefault } = view;
  const [form, fields] = useForm<{ name: string }>({
    id: `byt-${viewId}`,
    lastResult,
    defaultValue: { name },
  });
  return (
    <Disclosure summary={t('savedViews:change', { name })} open={lastResult !== undefined}>
      <div className={`stack ${styles.content}`}>
        <form
          {...getFormProps(form, { ariaAttributes: false })}
          method="post"
          action={paths.savedViews}
          className="stack"
        >
          <input type="hidden" name="viewId" value={viewId} />
          <TextField
            {...getInputProps(fields.name, { type: 'text' })}
            id={nameFieldId(viewId)}
            label={t('savedViews:name')}
            hint={t('savedViews:name.hint')}
            error={fields.name.errors?.[0]}
          />
          <div>
            <Button name="intent" value="rename">
              {t('savedViews:rename')}
            </Button>
          </div>
        </form>
        <form method="post" action={paths.savedViews} className="cluster">
          <input type="hidden" name="viewId" value={viewId} />
          <Button name="intent" value={isDefault ? 'endDefault' : 'setDefault'}>
            {t(isDefault ? 'savedViews:default.end' : 'savedViews:default.set')}
          </Button>
          <Button name="intent" value="delete">
            {t('savedViews:delete')}
          </Button>
        </form>
      </div>
    </Disclosure>
  );
}
