import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import type { ButtonLook } from './button';
import type { ConfirmDialogProps } from './confirm-dialog';
import { LinkButton } from './link-button';

// Only a browser shows it: in the server's build it would be a second file, which brings a second copy of every style sheet.
const loadDialog = () =>
  import.meta.env.SSR ? Promise.reject(new Error('not on the server')) : import('./confirm-dialog');
const ConfirmDialog = lazy(loadDialog);

type ConfirmLinkProps = ButtonLook & Omit<ConfirmDialogProps, 'onClose'> & { children: ReactNode };

/** The way to a confirm page. With JavaScript the same question is asked over this page, and the focus comes back here. */
export function ConfirmLink({ to, children, ...rest }: ConfirmLinkProps) {
  const { title, about, text, confirmText, cancelText, ...look } = rest;
  const [asking, setAsking] = useState(false);

  function ask(event: MouseEvent) {
    // A new tab or window is the page's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setAsking(true);
  }

  const way = { ...look, to, onClick: ask };
  return (
    <>
      <LinkButton {...way}>{children}</LinkButton>
      {asking && (
        <Suspense>
          <ConfirmDialog
            {...{ to, title, about, text, confirmText, cancelText }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
