import { useEffect } from 'react';
import { useTexts } from '#app/i18n/texts-context.tsx';
import { SessionDialog } from './session-dialog.tsx';
import type { SessionWatch } from './session-watch.ts';

/** In the place of a page whose session has ended: nothing of it is left in the document, the way out aside. */
export function EndedScreen({ watch }: { watch: SessionWatch }) {
  const { t } = useTexts();
  useEffect(() => {
    forgetPage(t('app.title'));
  }, [t]);
  return (
    <main id="innehall" className="page main" tabIndex={-1}>
      <SessionDialog watch={watch} view="ended" />
    </main>
  );
}

/** What stands outside of React's part of the document, and names people as well. */
function forgetPage(title: string): void {
  document.title = title;
  for (const script of document.querySelectorAll('script:not([src])')) script.textContent = '';
  const state = (window as { __remixContext?: { state?: { loaderData?: object } } }).__remixContext?.state;
  if (state?.loaderData !== undefined) state.loaderData = {};
}
