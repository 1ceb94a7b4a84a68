import { useEffect, useRef, type ReactNode } from 'react';
import { enhanceToggletip } from './enhance-toggletip.ts';
import { Icon } from '../layout/icon.tsx';
import styles from './toggletip.module.css';

type ToggletipProps = { id: string; label: string; children: ReactNode };

/** A text and its toggletip. The button is on the line of the last word. */
export function TextWithToggletip({ text, ...tip }: ToggletipProps & { text: string }) {
  const lastWord = text.lastIndexOf(' ') + 1;
  return (
    <>
      {text.slice(0, lastWord)}
      <span className={styles.unbroken}>
        {text.slice(lastWord)} <Toggletip {...tip} />
      </span>
    </>
  );
}

/**
 * A short text behind an info button. A click opens it, with or without JavaScript (popover); with JavaScript also hover and
 * keyboard focus. Escape closes it. Essential text belongs in the page.
 */
export function Toggletip({ id, label, children }: ToggletipProps) {
  const container = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (container.current === null || button.current === null || tip.current === null) return;
    return enhanceToggletip({ container: container.current, button: button.current, tip: tip.current });
  }, []);

  return (
    <span ref={container} className={styles.wrap}>
      <button ref={button} type="button" className={styles.button} popovertarget={id} aria-label={label}>
        <Icon name="info" />
      </button>
      <span ref={tip} id={id} popover="auto" className={styles.tip}>
        <span className={styles.text}>{children}</span>
      </span>
    </span>
  );
}
