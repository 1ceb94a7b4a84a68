import { Links, Scripts, ScrollRestoration, useMatches, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextResourcesScript } from '#app/i18n/text-resources.tsx';
import type { TextsHandle } from '#app/i18n/route-namespaces.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import type { Theme } from '#app/session/theme.server.ts';
import { describeError } from './errors/describe-error.ts';
import { useNonce } from './nonce-context.tsx';

/** Options of a route's page, in addition to its loader's `title`. */
export type PageHandle = TextsHandle & {
  /** False: the page has no client scripts. */
  hydrate?: boolean;
  /** True: the page is shown without header and footer. */
  fullScreen?: boolean;
};

/** The HTML document; the server sets `lang` and theme, so that no page flashes in another. */
export function HtmlDocument({ theme, children }: { theme: Theme; children: ReactNode }) {
  const language = useLanguage();
  const nonce = useNonce();
  const title = useTitle();
  const hydrates = useHydrates();
  return (
    <html lang={language} data-theme={theme === 'auto' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content={theme === 'auto' ? 'light dark' : theme} />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="preload"
          href="/fonts/inter-latin.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <Links />
      </head>
      <body>
        {children}
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

/** Returns the title of the deepest route, or the status of an error, followed by the product's name. */
function useTitle(): string {
  const { t } = useTranslation(['shell']);
  const error = useShownError();
  const matches = useMatches();
  const product = t('shell:app.title');
  if (error !== null) return `${String(describeError(error).status)} – ${product}`;
  for (const { data } of matches.toReversed()) {
    if (typeof data === 'object' && data !== null && 'title' in data && typeof data.title === 'string') {
      return `${data.title} – ${product}`;
    }
  }
  return product;
}

/** Error pages and routes with `hydrate: false` have no client scripts. */
function useHydrates(): boolean {
  const error = useShownError();
  const matches = useMatches();
  if (error !== null) return false;
  return matches.every(({ handle }) => (handle as PageHandle | undefined)?.hydrate !== false);
}

/** Returns the error that the root's error page shows; null when there is none (the router returns null or undefined). */
function useShownError(): unknown {
  return useRouteError() ?? null;
}
