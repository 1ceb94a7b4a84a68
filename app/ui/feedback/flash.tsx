import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { TextWithDates } from '../data/text-with-dates.tsx';
import { FOCUS_ON_LOAD_ATTRIBUTES } from '../layout/use-focus-on-appearance.ts';
import { Button } from '../forms/button.tsx';
import { Icon } from '../layout/icon.tsx';
import { toneIcons } from './info-box.tsx';
import { useAnnounce } from './live-region.tsx';
import type { Tone } from './tone.ts';
import styles from './flash.module.css';

type FlashProps = {
  tone: Tone;
  message: string;
  /** the current page's URL: the flash is shown once, so it is gone after the reload */
  closeHref: string;
  closeText: string;
  /** a form that undoes the change */
  undo?: { action: string; fields: Record<string, string>; text: string } | undefined;
};

/**
 * The result of the last action, first in `<main>`: focused on page load, announced politely after client-side navigation, shown
 * until it is closed. If the URL has a fragment, its element has the focus instead unless the change can be undone, and after
 * client-side navigation the focus stays where it is; the message is then at the bottom of the window if it would be out of view. Pass
 * a `key` that is unique for every message.
 */
export function Flash({ tone, message, closeHref, closeText, undo }: FlashProps) {
  const box = useRef<HTMLDivElement>(null);
  const textId = useId();
  const announce = useAnnounce();
  const [closed, setClosed] = useState(false);
  const hasUndo = undo !== undefined;

  useEffect(() => {
    if (document.activeElement === box.current) return;
    if (hasUndo && document.activeElement?.matches('body, :target') === true)
      box.current?.focus({ preventScroll: true });
    else announce(message);
    const isAway = (box.current?.getBoundingClientRect().top ?? 0) < 0;
    box.current?.toggleAttribute('data-away', isAway);
  }, [announce, hasUndo, message]);

  function close(event: MouseEvent) {
    event.preventDefault();
    setClosed(true);
    (document.querySelector<HTMLElement>(':target[tabindex]') ?? document.querySelector('h1'))?.focus();
  }

  if (closed) return null;
  return (
    <div
      ref={box}
      {...FOCUS_ON_LOAD_ATTRIBUTES}
      className={styles.flash}
      role="group"
      aria-labelledby={textId}
      data-tone={tone}
    >
      <Icon name={toneIcons[tone]} className={styles.icon} />
      <p id={textId} className={styles.text}>
        <TextWithDates>{message}</TextWithDates>
      </p>
      {undo && (
        <form method="post" action={undo.action}>
          {Object.entries(undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button size="small">{undo.text}</Button>
        </form>
      )}
      <a href={closeHref} onClick={close} className={styles.close}>
        {closeText}
      </a>
    </div>
  );
}
