import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { RemovalPage } from '#app/shell/removal-page.tsx';
import { changePlans } from '#app/person/plans/change-plans.server.ts';
import { describeDocument } from '#app/person/plans/describe-plan.ts';
import { getDocument } from '#app/person/plans/get-plan.server.ts';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** Confirmation page for the deletion of a document and its file. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personRehabPlans');
  const { personId = '', rehabPlanDocumentId: documentId = '' } = params;
  const document = await getDocument(web, session, { personId, documentId });
  const { t } = await getTexts(request, web);
  const back = `${paths.person(personId)}#dokument-${documentId}`;
  return json({ title: t('rehab:document.remove.title'), document, back });
}

export async function action({ params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personRehabPlans');
  const { personId = '', rehabPlanDocumentId: documentId = '' } = params;
  await changePlans(web, session, 'rehab:done.documentRemoved', () =>
    session.api.call('rehabDocumentDelete', { documentId }),
  );
  // Without a fragment: the message is first on the page and takes the focus.
  return redirect(paths.person(personId), 303);
}

export default function RemoveDocument() {
  const { title, document, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['common', 'person', 'rehab']);
  return (
    <RemovalPage
      title={title}
      about={describeDocument(document, t)}
      text={t('rehab:document.remove.confirm')}
      confirm={t('rehab:document.remove')}
      returnTo={back}
    />
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
