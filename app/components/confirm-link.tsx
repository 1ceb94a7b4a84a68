import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import type { ButtonLook } from './button';
import type { ConfirmDialogProps } from './confirm-dialog';
import { LinkButton } from './link-button';

/** Loaded when it is asked for: most visits take nothing away. */
const ConfirmDialog = lazy(() => import('./confirm-dialog'));

type ConfirmLinkProps = ButtonLook & Omit<ConfirmDialogProps, 'onClose'> & { children: ReactNode };

/** The way to a confirm page. With JavaScript the same question is asked over this page, and the focus comes back here. */
export function ConfirmLink({ title, about, text, confirmText, cancelText, ...link }: ConfirmLinkProps) {
  const [asking, setAsking] = useState(false);

  function ask(event: MouseEvent) {
    // A new tab or window is the page's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setAsking(true);
  }

  return (
    <>
      <LinkButton {...link} onClick={ask} />
      {asking && (
        <Suspense>
          <ConfirmDialog
            {...{ to: link.to, title, about, text, confirmText, cancelText }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
