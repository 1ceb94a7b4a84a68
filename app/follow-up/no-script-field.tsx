import styles from './follow-up.module.css';
import { NO_SCRIPT_FIELD } from './page-of-message.ts';

/** Tells the server that the browser runs no JavaScript. */
export function NoScriptField() {
  return (
    <noscript className={styles.noScript}>
      <input type="hidden" name={NO_SCRIPT_FIELD} value="1" />
    </noscript>
  );
}
