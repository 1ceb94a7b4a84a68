import { Button } from '#app/ui/forms/button.tsx';
import styles from './document.module.css';

/** The browser's own printing, which only a script can open; without one the page says which keys do. */
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
