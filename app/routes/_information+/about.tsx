import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { useShell } from '#app/shell/fallback-shell.tsx';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { loadRepeatedLimit } from '#app/about/load-repeated-limit.server.ts';
import { AboutPage } from '#app/about/about-page.tsx';
import { useTranslation } from 'react-i18next';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** The page 'Om statistikverktyget'. It has no personal data and needs no session; with one it has the limits of its organisation. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { t } = await getTexts(request, web);
  return json({
    title: t('shell:footer.about'),
    provider: web.settings.providerName,
    repeatedLimit: await loadRepeatedLimit(web),
  });
}

export default function About() {
  const { title, provider, repeatedLimit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['about']);
  return (
    <>
      <PageHeader title={title} />
      <p>{t('about:lead')}</p>
      <AboutPage
        provider={provider}
        guideUrl={useShell()?.userGuideUrl ?? null}
        repeatedLimit={repeatedLimit}
      />
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
