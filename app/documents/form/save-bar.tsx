import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LoadingButton } from '#app/ui/forms/loading/loading-button.tsx';
import { useTranslation } from 'react-i18next';
import styles from '../document.module.css';

type SaveBarProps = {
  /** The result of the last save of a draft. */
  draftText: string | null;
  /** The page has no alert, and the last submission was not rejected. */
  saveSucceeded: boolean;
  /** The value of `aria-keyshortcuts`. */
  shortcuts: string | undefined;
  children: ReactNode;
};

/** Actions on the whole form; in view on screens that have room for it. */
export function SaveBar({ draftText, saveSucceeded, shortcuts, children }: SaveBarProps) {
  const { t } = useTranslation(['documents', 'common']);
  const { state, formMethod } = useNavigation();
  return (
    <div className={`card no-print ${styles.bar ?? ''}`}>
      <div className="cluster">
        <LoadingButton
          variant="primary"
          name="intent"
          value="save"
          aria-keyshortcuts={shortcuts}
          pending={state !== 'idle' && formMethod === 'POST'}
          succeeded={saveSucceeded}
          pendingText={t('common:saving')}
          doneText={t('common:saved')}
        >
          {t('common:save')}
        </LoadingButton>
        {children}
        {draftText !== null && <p className="small">{draftText}</p>}
      </div>
      <p className={`muted small ${styles.scripted ?? ''}`}>{t('documents:keys')}</p>
    </div>
  );
}
