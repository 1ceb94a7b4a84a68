import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';
import styles from './document.module.css';

/**
 * Opens the browser's print dialog, which needs a script; without one the page shows the keyboard shortcut.
 */
export function PrintButton() {
  const { t } = useTranslation(['documents', 'common']);
  return (
    <>
      <p className={styles.unscripted}>{t('documents:printHelp')}</p>
      <span className={styles.scripted}>
        <Button type="button" variant="primary" icon="print" onClick={() => print()}>
          {t('common:print')}
        </Button>
      </span>
    </>
  );
}
