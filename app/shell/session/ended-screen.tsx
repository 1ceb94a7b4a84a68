import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionDialog } from './session-dialog.tsx';
import type { SessionWatch } from './session-watch.ts';

/** Replaces a page whose session has ended: nothing of the page remains in the document, only the log-out button. */
export function EndedScreen({ watch }: { watch: SessionWatch }) {
  const { t } = useTranslation(['shell']);
  useEffect(() => {
    forgetPage(t('shell:app.title'));
  }, [t]);
  return (
    <main id="innehall" className="page main" tabIndex={-1}>
      <SessionDialog watch={watch} view="ended" />
    </main>
  );
}

/** Clears personal data outside of React's part of the document. */
function forgetPage(title: string): void {
  document.title = title;
  for (const script of document.querySelectorAll('script:not([src])')) script.textContent = '';
  const state = (window as { __remixContext?: { state?: { loaderData?: object } } }).__remixContext?.state;
  if (state?.loaderData !== undefined) state.loaderData = {};
}
