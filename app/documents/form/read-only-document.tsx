import { DocumentText } from '../views/document-text.tsx';
import type { DocumentPageView } from '../views/document-page-view.ts';
import { DocumentAlert } from './document-alert.tsx';

type ReadOnlyPage = Extract<DocumentPageView, { kind: 'text' | 'gone' }>;

/** A document that cannot be changed or no longer exists, with the text that the user could not save. */
export function ReadOnlyDocument({ page }: { page: ReadOnlyPage }) {
  if (page.kind === 'gone') {
    return (
      <>
        <h1 tabIndex={-1}>{page.alert.title}</h1>
        <DocumentAlert alert={page.alert} takesFocus />
        <DocumentText text={page.mine} />
      </>
    );
  }
  const { alert, mine, text } = page;
  return (
    <>
      {alert !== null && <DocumentAlert alert={alert} takesFocus={mine !== null} />}
      {mine !== null && (
        <section className="stack" aria-labelledby="ditt">
          <h2 id="ditt">{mine.title}</h2>
          <DocumentText text={mine.text} prefix="ditt-" />
          <h2>{mine.storedTitle}</h2>
        </section>
      )}
      <DocumentText text={text} />
    </>
  );
}
