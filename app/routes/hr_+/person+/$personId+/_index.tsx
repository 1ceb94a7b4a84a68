import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { describePreparing } from '#app/session/describe-preparing.server.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import { addDocument } from '#app/person/plans/add-document.server.ts';
import { listErrors } from '#app/person/plans/add-document-form.tsx';
import { loadPerson } from '#app/person/load-person.server.ts';
import { PersonProvider } from '#app/person/person-context.tsx';
import { PersonPage } from '#app/person/person-page.tsx';
import { handleIntent } from '#app/person/plans/handle-plan-intent.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { InvalidQuery } from '#app/shell/invalid-query.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const handle: PageHandle = {
  i18n: ['absence', 'chart', 'followUp', 'notification', 'person', 'rehab', 'sickNote', 'today', 'upload'],
};

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personPage');
  const texts = await getTexts(request, web);
  const requestedHistory = new URL(request.url).searchParams.get('history');
  const isValid = requestedHistory === null || requestedHistory === 'all';
  const wholeHistory = requestedHistory === 'all';
  const page = await loadPerson(web, session, params['personId'] ?? '', { texts, wholeHistory });
  const bad = !isValid || web.form.hasErrors;
  const title = bad ? texts.t('common:titleError', { title: page.title }) : page.title;
  const preparing = describePreparing(web, { reloads: false });
  return json({ ...page, title, isValid, preparing }, { status: isValid ? 200 : 400 });
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personPage');
  const personId = params['personId'] ?? '';
  const written = request.headers.get('Content-Type')?.startsWith('multipart/') !== true;
  if (written) return handleIntent(request, web, session, personId);
  requireCapability(session, 'personRehabPlans');
  return addDocument(request, { web, session, personId, texts: await getTexts(request, web) });
}

export default function Person() {
  const page = useLoaderData<typeof loader>();
  const actionResult = useActionData<typeof action>();
  const { t } = useTranslation(['common', 'error']);
  const pageUrl = paths.person(page.id);
  return (
    <PersonProvider value={{ page, rejected: actionResult ?? null, pageUrl, action: `${pageUrl}?index` }}>
      {actionResult != null && (
        <ErrorSummary title={t('common:error.summary')} errors={listErrors(actionResult)} />
      )}
      {!page.isValid && <InvalidQuery />}
      <PersonPage />
    </PersonProvider>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
