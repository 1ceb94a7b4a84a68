import { useTranslation } from 'react-i18next';
import type { Alert, GonePage, SaveObstacle, TextPage } from '../views/document-page.ts';
import { DocumentText } from '../views/document-text.tsx';
import { DocumentAlert } from './document-alert.tsx';

const GONE_ALERTS: Record<SaveObstacle, Alert> = {
  finished: { reason: 'finishedUnsaved' },
  gone: { reason: 'gone' },
  left: { reason: 'left' },
};

/** A document that cannot be changed or no longer exists, with the text that the user could not save. */
export function ReadOnlyDocument({ page }: { page: TextPage | GonePage }) {
  const { t } = useTranslation(['documents']);
  const { type, mine } = page;
  if (page.kind === 'gone') {
    return (
      <>
        <h1 tabIndex={-1}>{t('documents:gone.title')}</h1>
        <UnsavedText page={page} />
      </>
    );
  }
  const { alert, content } = page;
  return (
    <>
      {alert !== null && <DocumentAlert alert={alert} takesFocus={mine !== null} />}
      {mine !== null && (
        <section className="stack" aria-labelledby="your-version">
          <h2 id="your-version">{t('documents:finished.yours')}</h2>
          <DocumentText type={type} content={mine} prefix="ditt-" />
          <h2>{t('documents:finished.stored')}</h2>
        </section>
      )}
      <DocumentText type={type} content={content} />
    </>
  );
}

/** The text of a document that cannot be saved, below the reason. */
export function UnsavedText({ page: { type, reason, mine } }: { page: GonePage }) {
  return (
    <>
      <DocumentAlert alert={GONE_ALERTS[reason]} takesFocus />
      <DocumentText type={type} content={mine} />
    </>
  );
}
