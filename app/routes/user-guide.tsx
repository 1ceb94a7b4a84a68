import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextPage } from '#app/ui/layout/text-page.tsx';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { buildGuide } from '#app/user-guide/build-guide.server.ts';
import { GuideSection } from '#app/user-guide/guide-section.tsx';
import { KeysTable } from '#app/user-guide/keys-table.tsx';
import { mentionsCompanyHealth } from '#app/user-guide/mentions-company-health.server.ts';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** The user guide with screenshots of the product. It has no personal data and needs no session. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { t, language } = await getTexts(request, web);
  return json({
    title: t('shell:header.userGuide'),
    guide: buildGuide(t, language, { companyHealth: await mentionsCompanyHealth(web) }),
  });
}

export default function UserGuide() {
  const { title, guide } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} />
      <p>{guide.intro}</p>
      <TextPage
        label={guide.contents}
        sections={guide.sections.map((section) => ({
          id: section.id,
          title: section.title,
          content: (
            <GuideSection texts={section.texts} picture={section.picture}>
              {section.id === 'tangentbord' && <KeysTable keys={guide.keys} />}
              {section.id === 'personuppgifter' && (
                <p>
                  <a href={paths.about}>{guide.about}</a>
                </p>
              )}
            </GuideSection>
          ),
        }))}
      />
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
