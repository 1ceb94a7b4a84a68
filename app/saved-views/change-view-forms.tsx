import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import type { ListedView } from './describe-views.server.ts';
import styles from './saved-views.module.css';

/** A submitted name that was rejected, with the message. */
export type RejectedName = { viewId: string; name: string; error: string };

/** The id of the field with the name of a view, which the error summary links to. */
export const nameFieldId = (viewId: string) => `namn-${viewId}`;

/** The forms that rename a view, make it the default, and delete it; folded until they are needed. */
export function ChangeViewForms({ view, rejected }: { view: ListedView; rejected: RejectedName | null }) {
  const { t } = useTranslation(['savedViews']);
  const { viewId, name, isDefault } = view;
  return (
    <Disclosure summary={t('savedViews:change', { name })} open={rejected !== null}>
      <div className={`stack ${styles.content}`}>
        <form method="post" action={paths.savedViews} className="stack">
          <input type="hidden" name="viewId" value={viewId} />
          <TextField
            id={nameFieldId(viewId)}
            name="name"
            label={t('savedViews:name')}
            hint={t('savedViews:name.hint')}
            error={rejected?.error}
            defaultValue={rejected?.name ?? name}
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
