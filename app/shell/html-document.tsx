import { Links, Meta, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextResourcesScript } from '#app/i18n/resources/text-resources.tsx';
import type { TextsHandle } from '#app/i18n/resources/route-namespaces.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import type { Theme } from '#app/session/theme.server.ts';
import type { loader } from '#app/root.tsx';
import { describeError } from './errors/describe-error.ts';
import { ReloadWithoutScript } from './preparing/reload-without-script.tsx';
import { useDocument } from './document-context.tsx';

/** Options of a route's page. */
export type PageHandle = TextsHandle & {
  /** False: the page has no client scripts. */
  hydrate?: boolean;
  /** True: the page is shown without header and footer. */
  fullScreen?: boolean;
};

/** The HTML document; the server sets `lang` and theme, so that no page flashes in another. */
export function HtmlDocument({ theme, children }: { theme: Theme; children: ReactNode }) {
  const language = useLanguage();
  const { nonce, error, isPosted } = useDocument();
  const hydrates = useHydrates(error);
  // A page with an error has no client scripts.
  const retryAfter = error === null ? undefined : describeError(error).retryAfter;
  const hasRootData = useRouteLoaderData<typeof loader>('root') != null;
  return (
    <html lang={language} data-theme={theme === 'auto' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content={theme === 'auto' ? 'light dark' : theme} />
        {hasRootData ? <Meta /> : <FallbackTitle error={error} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="preload"
          href="/fonts/inter-latin.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <Links />
        {/* Without it the browser may paint a page whose last parts are not parsed yet, and which then shifts. */}
        <link rel="expect" href="#sidslut" blocking="render" />
        {retryAfter === undefined && <ReloadWithoutScript />}
        {retryAfter !== undefined && !isPosted && <meta httpEquiv="refresh" content={String(retryAfter)} />}
      </head>
      <body>
        {children}
        <div id="sidslut" hidden />
        {hydrates && (
          <>
            <ScrollRestoration nonce={nonce} />
            <TextResourcesScript />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** The window's title when the root's loader has not run, so that `meta` does not know the product's name. */
function FallbackTitle({ error }: { error: unknown }) {
  const { t } = useTranslation(['shell']);
  const product = t('shell:app.title');
  return <title>{error === null ? product : `${String(describeError(error).status)} – ${product}`}</title>;
}

/** Error pages and routes with `hydrate: false` have no client scripts. */
function useHydrates(error: unknown): boolean {
  const matches = useMatches();
  if (error !== null) return false;
  return matches.every(({ handle }) => (handle as PageHandle | undefined)?.hydrate !== false);
}
