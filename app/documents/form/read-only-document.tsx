import { useTranslation } from 'react-i18next';
import type { GonePage, TextPage } from '../views/document-page.ts';
import { DocumentText } from '../views/document-text.tsx';
import { DocumentAlert } from './document-alert.tsx';

/** A document that cannot be changed or no longer exists, with the text that the user could not save. */
export function ReadOnlyDocument({ page }: { page: TextPage | GonePage }) {
  const { t } = useTranslation(['documents']);
  const { type, mine } = page;
  if (page.kind === 'gone') {
    return (
      <>
        <h1 tabIndex={-1}>{t('documents:gone.title')}</h1>
        <DocumentAlert alert={{ reason: 'gone' }} takesFocus />
        <DocumentText type={type} content={page.mine} />
      </>
    );
  }
  const { alert, content } = page;
  return (
    <>
      {alert !== null && <DocumentAlert alert={alert} takesFocus={mine !== null} />}
      {mine !== null && (
        <section className="stack" aria-labelledby="ditt">
          <h2 id="ditt">{t('documents:finished.yours')}</h2>
          <DocumentText type={type} content={mine} prefix="ditt-" />
          <h2>{t('documents:finished.stored')}</h2>
        </section>
      )}
      <DocumentText type={type} content={content} />
    </>
  );
}
