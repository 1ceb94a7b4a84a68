import { Button } from '#app/ui/forms/button.tsx';
import styles from './document.module.css';

/**
 * Opens the browser's print dialog, which needs a script; without one the page shows the keyboard shortcut.
 */
export function PrintButton({ text, help }: { text: string; help: string }) {
  return (
    <>
      <p className={styles.unscripted}>{help}</p>
      <span className={styles.scripted}>
        <Button type="button" variant="primary" icon="print" onClick={() => print()}>
          {text}
        </Button>
      </span>
    </>
  );
}
