import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { requireSession } from '#app/session/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { buildChecklist } from '#app/checklist/build-checklist.server.ts';
import { ChecklistPart } from '#app/checklist/checklist-part.tsx';
import { ConversationChoice } from '#app/checklist/conversation-choice.tsx';
import { parseConversation } from '#app/checklist/conversations.ts';
import { InvalidQuery } from '#app/shell/invalid-query.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** The checklist for conversations about absence, designed for print; it contains no personal data. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  await requireSession(web);
  const { t } = await getTexts(request, web);
  const conversation = parseConversation(new URL(request.url).searchParams);
  const name = t('shell:nav.samtalsstod');
  return json(
    {
      name,
      title: conversation === null ? t('common:titleError', { title: name }) : name,
      isValid: conversation !== null,
      checklist: buildChecklist(conversation ?? 'all', t),
    },
    { status: conversation === null ? 400 : 200 },
  );
}

export default function Samtalsstod() {
  const { name, isValid, checklist } = useLoaderData<typeof loader>();
  const { intro, rules, nothingSaved, print, help, fields, choice, parts } = checklist;
  return (
    <>
      {!isValid && <InvalidQuery />}
      <div className="no-print stack">
        <PageHeader title={name} />
        <p>{intro}</p>
        <ConversationChoice {...choice} />
        <InfoBox>
          <p>{print}</p>
          <p>{nothingSaved}</p>
        </InfoBox>
      </div>
      {parts.map((part, index) => (
        <ChecklistPart
          key={part.id}
          fields={fields}
          {...part}
          {...(index === 0 ? { note: rules } : {})}
          {...(index === parts.length - 1 ? { help } : {})}
        />
      ))}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
