import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Definitions } from '#app/ui/data/definitions.tsx';
import { TextPage } from '#app/ui/layout/text-page.tsx';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { useShell } from '#app/shell/fallback-shell.tsx';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { buildAbout } from '#app/about/build-about.server.ts';
import { RolesTable } from '#app/about/roles-table.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** The page 'Om statistikverktyget'. It has no personal data and needs no session. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { t } = await getTexts(request, web);
  return json({ title: t('shell:footer.about'), about: buildAbout(t, web.settings.providerName) });
}

export default function AboutPage() {
  const { title, about } = useLoaderData<typeof loader>();
  const { tool, basics, today, keyFigures, analysis, person, notifications, roles, privacy, more } = about;
  const guide = useShell()?.userGuideUrl;
  return (
    <>
      <PageHeader title={title} />
      <p>{about.intro}</p>
      <TextPage
        label={about.contents}
        sections={[
          { id: 'verktyget', title: tool.title, content: paragraphs(tool.texts) },
          { id: 'grunder', title: basics.title, content: <Definitions items={basics.items} /> },
          { id: 'oversikten', title: today.title, content: <Definitions items={today.items} /> },
          {
            id: 'nyckeltal',
            title: keyFigures.title,
            content: (
              <>
                <p>{keyFigures.intro}</p>
                <Definitions items={keyFigures.items} />
              </>
            ),
          },
          { id: 'analysen', title: analysis.title, content: <Definitions items={analysis.items} /> },
          { id: 'personer', title: person.title, content: <Definitions items={person.items} /> },
          {
            id: 'handelser',
            title: notifications.title,
            content: (
              <>
                <p>{notifications.intro}</p>
                <Definitions items={notifications.items} />
                <p>{notifications.marks}</p>
              </>
            ),
          },
          {
            id: 'roller',
            title: roles.title,
            content: (
              <>
                <p>{roles.intro}</p>
                <RolesTable roles={roles} />
              </>
            ),
          },
          { id: 'personuppgifter', title: privacy.title, content: paragraphs(privacy.texts) },
          {
            id: 'hjalp',
            title: more.title,
            content: (
              <>
                <p>{more.text}</p>
                {guide !== undefined && (
                  <p>
                    <a href={guide}>{more.guide}</a>
                  </p>
                )}
              </>
            ),
          },
        ]}
      />
    </>
  );
}

function paragraphs(texts: readonly string[]) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
