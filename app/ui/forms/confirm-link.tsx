import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import type { ButtonVariant } from './button.tsx';
import type { ConfirmDialogProps } from '../overlays/confirm-dialog.tsx';
import { LinkButton } from '../layout/link-button.tsx';

// Only a browser shows it: in the server's build it would be a second file, which brings a second copy of every style sheet.
const loadDialog = () =>
  import.meta.env.SSR
    ? Promise.reject(new Error('not on the server'))
    : import('../overlays/confirm-dialog.tsx');
const ConfirmDialog = lazy(loadDialog);

type ConfirmLinkProps = ButtonVariant & Omit<ConfirmDialogProps, 'onClose'> & { children: ReactNode };

/** The way to a confirm page. With JavaScript the same question is asked over this page, and the focus comes back here. */
export function ConfirmLink({ to, children, ...rest }: ConfirmLinkProps) {
  const { title, about, text, confirmText, cancelText, ...buttonProps } = rest;
  const [isConfirming, setIsConfirming] = useState(false);

  function openDialog(event: MouseEvent) {
    // A new tab or window is the page's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsConfirming(true);
  }

  const linkProps = { ...buttonProps, to, onClick: openDialog };
  return (
    <>
      <LinkButton {...linkProps}>{children}</LinkButton>
      {isConfirming && (
        <Suspense>
          <ConfirmDialog
            {...{ to, title, about, text, confirmText, cancelText }}
            onClose={() => setIsConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
