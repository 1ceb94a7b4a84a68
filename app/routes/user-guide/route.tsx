import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHeader } from '../../components/page-header';
import { TextPage } from '../../components/text-page';
import { getPageTexts } from '../../i18n/page-texts.server';
import { paths } from '../../paths';
import type { PageHandle } from '../../shell/html-document';
import { buildGuide } from './build-guide.server';
import { GuideSection } from './guide-section';
import { KeysTable } from './keys-table';
import { mentionsCompanyHealth } from './mentions-company-health.server';

export const handle: PageHandle = { hydrate: false };

/** How the product is used, with pictures of itself. It holds nobody's data, so anybody may read it. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { t, language } = await getPageTexts(request, web);
  return json({
    title: t('header.userGuide'),
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
