import { RemixBrowser } from '@remix-run/react';
import { createInstance, type ResourceLanguage } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { i18nOptions } from './i18n/resources/i18n-options.ts';
import { ROOT_NAMESPACES } from './i18n/resources/route-namespaces.ts';
import { readTextResources, TextResourcesProvider } from './i18n/resources/text-resources.tsx';
import { reloadOnLanguageChange } from './i18n/language/reload-on-language-change.ts';
import { reportUnhandled } from './shell/errors/report-unhandled.ts';

reportUnhandled();
reloadOnLanguageChange();

const language = document.documentElement.lang;
const texts = readTextResources();
const resources = JSON.parse(texts) as ResourceLanguage;
const i18n = createInstance();
await i18n
  .use(initReactI18next)
  // The page carries its own texts; those of all pages, and of the next page, are files.
  .use(
    resourcesToBackend(
      (language: string, namespace: string) => import(`../locales/${language}/${namespace}.json`),
    ),
  )
  .init({
    ...i18nOptions,
    lng: language,
    ns: [...ROOT_NAMESPACES, ...Object.keys(resources)],
    resources: { [language]: resources },
    partialBundledLanguages: true,
  });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <TextResourcesProvider value={texts}>
          <RemixBrowser />
        </TextResourcesProvider>
      </I18nextProvider>
    </StrictMode>,
  );
});
