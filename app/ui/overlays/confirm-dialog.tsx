import { Form } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../forms/button.tsx';

export type ConfirmDialogProps = {
  /** the page that asks without JavaScript, and takes the answer of both */
  to: string;
  title: string;
  about: string;
  text: string;
  confirmText: string;
  cancelText: string;
  onClose: () => void;
};

/** The question of a confirm page over the page it is asked on. The focus begins on the answer that changes nothing. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { to, title, about, text, confirmText, cancelText, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    dialog.current?.showModal();
    // React's autoFocus comes before the dialog is open, and does nothing then.
    dialog.current?.querySelector<HTMLElement>('[type=button]')?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby={`${id}-titel`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-titel`} className="dialog-title">
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
