import { useLoaderData } from '@remix-run/react';
import { Button } from '#app/ui/forms/button.tsx';
import { useTexts } from '#app/i18n/texts-context.tsx';

/** What is asked before something goes for good: what the loader of such a page answers. */
export type RemovalQuestion = {
  title: string;
  /** What will happen, and that it cannot be undone. */
  text: string;
  /** What it is that goes, in one line. */
  about: string;
  /** On the button that does it. */
  confirm: string;
  /** Where the way back leads. */
  back: string;
};

/**
 * The whole page of a route whose loader answers with a {@link RemovalQuestion} and whose action does it. A page of its own,
 * so that the question can be asked without JavaScript; it posts to its own address.
 */
export function RemovalPage() {
  const { title, text, about, confirm, back } = useLoaderData<RemovalQuestion>();
  const { t } = useTexts();
  return (
    <div className="card card-body-only confirm">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{about}</p>
      <p>{text}</p>
      <form method="post" className="cluster">
        <Button variant="danger">{confirm}</Button>
        <a href={back} className="button">
          {t('common.cancel')}
        </a>
      </form>
    </div>
  );
}
