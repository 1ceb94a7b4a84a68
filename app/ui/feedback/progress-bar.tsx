import { useNavigation } from '@remix-run/react';
import styles from './progress-bar.module.css';

/** A thin bar at the top while the next page is loading; the style sheet delays it. */
export function ProgressBar() {
  const { state } = useNavigation();
  return <div className={styles.bar} data-active={state === 'idle' ? undefined : ''} aria-hidden="true" />;
}
