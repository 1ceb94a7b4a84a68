import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LoadingButton } from '#app/ui/forms/loading/loading-button.tsx';
import { useTranslation } from 'react-i18next';
import styles from '../document.module.css';
import type { DraftState } from './hooks/use-draft.ts';

type SaveBarProps = {
  draft: Pick<DraftState, 'text'>;
  /** The form equals the stored document. */
  isSaved: boolean;
  /** The value of `aria-keyshortcuts`. */
  shortcuts: string | undefined;
  children: ReactNode;
};

/** Actions on the whole form, always in view. */
export function SaveBar({ draft, isSaved, shortcuts, children }: SaveBarProps) {
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
          succeeded={isSaved}
          pendingText={t('common:saving')}
          doneText={t('common:saved')}
        >
          {t('common:save')}
        </LoadingButton>
        {children}
        {draft.text !== null && <p className="small">{draft.text}</p>}
      </div>
      <p className={`muted small ${styles.scripted ?? ''}`}>{t('documents:keys')}</p>
    </div>
  );
}
