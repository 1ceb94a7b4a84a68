import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserTranslate } from './i18n/create-browser-translate.ts';
import { TextsProvider } from './i18n/texts-context.tsx';
import { reportUnhandled } from './shell/errors/report-unhandled.ts';

reportUnhandled();

/** Loads the catalogue of the page's language only; each catalogue is a separate chunk. */
async function loadCatalogue(language: 'sv' | 'en') {
  const loaded = await (language === 'en'
    ? import('#locales/en/in-browser.ts')
    : import('#locales/sv/in-browser.ts'));
  return loaded.inBrowser;
}

const language = document.documentElement.lang === 'en' ? 'en' : 'sv';
const catalogue = await loadCatalogue(language);
const texts = { language, t: createBrowserTranslate(language, catalogue) } as const;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider texts={texts}>
        <RemixBrowser />
      </TextsProvider>
    </StrictMode>,
  );
});
