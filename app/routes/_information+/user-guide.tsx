import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { TextPage } from '#app/ui/layout/text-page.tsx';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { COMPANY_HEALTH, SECTIONS } from '#app/user-guide/guide-sections.ts';
import { useTranslation } from 'react-i18next';
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
  const { t } = await getTexts(request, web);
  return json({ title: t('shell:header.userGuide'), companyHealth: await mentionsCompanyHealth(web) });
}

export default function UserGuide() {
  const { title, companyHealth } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['about', 'guide']);
  return (
    <>
      <PageHeader title={title} />
      <p>{t('guide:lead')}</p>
      <TextPage
        label={t('about:contents')}
        sections={SECTIONS.map((section) => ({
          id: section.id,
          title: t(section.title),
          content: (
            <GuideSection
              texts={section.texts.filter((text) => companyHealth || text !== COMPANY_HEALTH)}
              picture={section.picture}
            >
              {section.id === 'tangentbord' && <KeysTable />}
              {section.id === 'personuppgifter' && (
                <p>
                  <a href={paths.about}>{t('guide:about')}</a>
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
