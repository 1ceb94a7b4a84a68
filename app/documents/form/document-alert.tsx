import { useEffect, useId, useRef } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { focusOnLoad } from '#app/ui/layout/focus-on-load.ts';
import { Icon } from '#app/ui/layout/icon.tsx';
import { toneIcons } from '#app/ui/feedback/info-box.tsx';
import type { AlertView } from '../views/document-page-view.ts';

type DocumentAlertProps = { alert: AlertView; takesFocus: boolean; onDiscard?: () => void };

/** What should be known of the text below; `takesFocus` where it is the answer to what was just done. */
export function DocumentAlert({ alert, takesFocus, onDiscard }: DocumentAlertProps) {
  const { tone, title, text, discard } = alert;
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      {...(takesFocus ? focusOnLoad : {})}
      className="box"
      role="group"
      aria-labelledby={titleId}
      data-tone={tone}
    >
      <Icon name={toneIcons[tone]} />
      <div className="box-text">
        <h2 id={titleId} className="box-title">
          {title}
        </h2>
        <p>{text}</p>
        {discard !== null && (
          // A plain form: the fields below are filled in anew, and so the whole document.
          <form method="post" action="?index" onSubmit={onDiscard}>
            <Button size="small" name="intent" value="discard">
              {discard}
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
