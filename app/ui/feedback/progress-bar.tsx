import { useNavigation } from '@remix-run/react';
import styles from './progress-bar.module.css';

/** A thin line along the top while the next page is on its way; the delay before it shows is the style sheet's. */
export function ProgressBar() {
  const { state } = useNavigation();
  return <div className={styles.bar} data-active={state === 'idle' ? undefined : ''} aria-hidden="true" />;
}
