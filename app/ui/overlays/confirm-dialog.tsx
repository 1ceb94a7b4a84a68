import { Form } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../forms/button.tsx';

export type ConfirmDialogProps = {
  /** URL of the confirmation page, which also handles the submission */
  to: string;
  title: string;
  about: string;
  text: string;
  confirmText: string;
  cancelText: string;
  onClose: () => void;
};

/** The question of a confirmation page as a dialog. The focus starts on the button that cancels. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { to, title, about, text, confirmText, cancelText, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    dialog.current?.showModal();
    // React's autoFocus runs before the dialog is open and has no effect.
    dialog.current?.querySelector<HTMLElement>('[type=button]')?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className="dialog-title">
        {title}
      </h2>
      <div id={`${id}-text`} className="stack stack-s">
        <p>{about}</p>
        <p>{text}</p>
      </div>
      <Form method="post" action={to} preventScrollReset className="cluster">
        <Button variant="danger">{confirmText}</Button>
        <Button type="button" onClick={() => dialog.current?.close()}>
          {cancelText}
        </Button>
      </Form>
    </dialog>
  );
}
