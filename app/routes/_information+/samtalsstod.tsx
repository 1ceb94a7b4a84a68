import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { requireSession } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { listParts } from '#app/checklist/checklist-parts.ts';
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
  const title = t('shell:nav.samtalsstod');
  const isValid = conversation !== null;
  return json(
    {
      title: isValid ? title : t('common:titleError', { title }),
      isValid,
      conversation: conversation ?? 'all',
    },
    { status: isValid ? 200 : 400 },
  );
}

export default function Checklist() {
  const { isValid, conversation } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['checklist', 'shell']);
  const parts = listParts(conversation);
  return (
    <>
      {!isValid && <InvalidQuery />}
      <div className="no-print stack">
        <PageHeader title={t('shell:nav.samtalsstod')} />
        <p>{t('checklist:lead')}</p>
        <ConversationChoice chosen={conversation} />
        <InfoBox>
          <p>{t('checklist:print')}</p>
          <p>{t('checklist:nothingSaved')}</p>
        </InfoBox>
      </div>
      {parts.map((part, index) => (
        <ChecklistPart
          key={part.id}
          part={part}
          sheet={{ number: index + 1, total: parts.length }}
          note={index === 0 && <p>{t('checklist:rules')}</p>}
          help={
            index === parts.length - 1 && (
              <InfoBox tone="danger" title={t('checklist:help')}>
                <p>{t('checklist:help.text')}</p>
              </InfoBox>
            )
          }
        />
      ))}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
