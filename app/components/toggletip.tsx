import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon';
import styles from './toggletip.module.css';

type ToggletipProps = { id: string; label: string; children: ReactNode };

/** Time the pointer rests on the mark before the text comes by itself, in ms. */
const hoverDelay = 300;

/**
 * A few words behind an "i": opened by pressing it, with or without JavaScript (popover), and with it also by resting
 * the pointer there. Stays while the pointer is on it; Esc closes. Vital text belongs in the page.
 */
export function Toggletip({ id, label, children }: ToggletipProps) {
  const wrap = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const area = wrap.current;
    if (!area) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What was opened by pressing stays until it is closed by pressing.
    let openedByHover = false;
    const enter = (event: PointerEvent) => {
      clearTimeout(timer);
      if (event.pointerType !== 'mouse') return;
      timer = setTimeout(() => {
        if (tip.current?.matches(':popover-open')) return;
        openedByHover = true;
        tip.current?.showPopover();
      }, hoverDelay);
    };
    const leave = () => {
      clearTimeout(timer);
      if (!openedByHover) return;
      timer = setTimeout(() => {
        openedByHover = false;
        tip.current?.hidePopover();
      }, hoverDelay);
    };
    area.addEventListener('pointerenter', enter);
    area.addEventListener('pointerleave', leave);
    return () => {
      clearTimeout(timer);
      area.removeEventListener('pointerenter', enter);
      area.removeEventListener('pointerleave', leave);
    };
  }, []);

  return (
    <span ref={wrap} className={styles.wrap}>
      <button type="button" className={styles.mark} popovertarget={id} aria-label={label}>
        <Icon name="info" />
      </button>
      <span ref={tip} id={id} popover="auto" className={styles.tip}>
        {children}
      </span>
    </span>
  );
}
