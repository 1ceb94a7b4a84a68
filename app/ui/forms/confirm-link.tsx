import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import type { ButtonVariant } from './button.tsx';
import type { ConfirmDialogProps } from '../overlays/confirm-dialog.tsx';
import { LinkButton } from '../layout/link-button.tsx';

// Loaded in the browser only: in the server build it would be a separate chunk, which adds a second copy of every style sheet.
const loadDialog = () =>
  import.meta.env.SSR
    ? Promise.reject(new Error('not on the server'))
    : import('../overlays/confirm-dialog.tsx');
const ConfirmDialog = lazy(loadDialog);

type ConfirmLinkProps = ButtonVariant & Omit<ConfirmDialogProps, 'onClose'> & { children: ReactNode };

/** A link to a confirmation page. With JavaScript it opens the confirmation as a dialog, and the focus returns to the link. */
export function ConfirmLink({ to, children, ...rest }: ConfirmLinkProps) {
  const { title, about, text, confirmText, cancelText, ...buttonProps } = rest;
  const [isConfirming, setIsConfirming] = useState(false);

  function openDialog(event: MouseEvent) {
    // Let the browser open the link in a new tab or window.
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
            to={to}
            title={title}
            about={about}
            text={text}
            confirmText={confirmText}
            cancelText={cancelText}
            onClose={() => setIsConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
