import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { SaveViewForm } from './save-view-form.tsx';
import styles from './saved-views.module.css';

export type ViewLink = { viewId: string; name: string };

type SavedViewsMenuProps = {
  /** Null when they could not be fetched. */
  views: readonly ViewLink[] | null;
  /** The URL of the shown view; null while its values have errors. */
  url: string | null;
};

/** Links to the saved views of the page, and the form that saves the shown one. Plain links and forms: they change the session. */
export function SavedViewsMenu({ views, url }: SavedViewsMenuProps) {
  const { t } = useTranslation(['savedViews']);
  return (
    <div className="no-print">
      <Disclosure summary={t('savedViews:title')}>
        <div className={`stack ${styles.content}`}>
          {views === null ? (
            <p>{t('savedViews:listFailed')}</p>
          ) : (
            <ul role="list" className="cluster">
              {views.map(({ viewId, name }) => (
                <li key={viewId}>
                  <a href={paths.savedView(viewId)}>{name}</a>
                </li>
              ))}
            </ul>
          )}
          {url !== null && <SaveViewForm url={url} />}
          <a href={paths.savedViews}>{t('savedViews:manage')}</a>
        </div>
      </Disclosure>
    </div>
  );
}
