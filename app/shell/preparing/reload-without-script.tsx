import { usePreparing } from './use-preparing.ts';

/**
 * Reloads a page that only waits, where JavaScript is off. WCAG 2.2.1 allows the time limit, because nothing is lost when it ends,
 * and the page announces that it reloads itself. A page on which a form may be in use does not have it.
 */
export function ReloadWithoutScript() {
  const preparing = usePreparing();
  if (preparing?.reloads !== true) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(preparing.retryAfter)} />
    </noscript>
  );
}
