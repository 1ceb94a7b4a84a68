import type { ReactNode } from 'react';

type ConfirmPageProps = {
  title: string;
  /** what will happen, and that it cannot be undone */
  text: string;
  /** what it is about, in one line */
  about: string;
  cancelHref: string;
  cancelText: string;
  /** the submit button of the page's one form */
  children: ReactNode;
};

/** A question with two answers, on a page of its own, so that it can be asked without JavaScript. Posts to its own address. */
export function ConfirmPage({ title, text, about, cancelHref, cancelText, children }: ConfirmPageProps) {
  return (
    <div className="card card-body-only confirm">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{about}</p>
      <p>{text}</p>
      <form method="post" className="cluster">
        {children}
        <a href={cancelHref} className="button">
          {cancelText}
        </a>
      </form>
    </div>
  );
}
