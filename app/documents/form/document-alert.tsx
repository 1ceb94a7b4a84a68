import { useEffect, useId, useRef } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { focusOnLoad } from '#app/ui/layout/focus-on-load.ts';
import { Icon } from '#app/ui/layout/icon.tsx';
import { toneIcons } from '#app/ui/feedback/info-box.tsx';
import type { AlertView } from '../views/document-page-view.ts';

type DocumentAlertProps = { alert: AlertView; takesFocus: boolean; onDiscard?: () => void };

/** Alert about the text below; `takesFocus` when it is the result of the last action. */
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
          // A plain form: the document is reloaded, so the fields below are filled again.
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
