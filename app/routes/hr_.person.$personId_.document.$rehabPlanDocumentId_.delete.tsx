import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireCapability, requireSession } from '#app/session/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import type { RemovalQuestion } from '#app/shell/removal-page.tsx';
import { changePlans } from '#app/person/plans/change-plans.server.ts';
import { getDocument } from '#app/person/plans/get-plan.server.ts';

export { RemovalPage as default } from '#app/shell/removal-page.tsx';

export const handle: PageHandle = { hydrate: false };

/** Confirmation page for the deletion of a document and its file. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personRehabPlans');
  const texts = await getTexts(request, web);
  const { personId = '', rehabPlanDocumentId: documentId = '' } = params;
  const { about } = await getDocument(web, session, texts, { personId, documentId });
  return json<RemovalQuestion>({
    title: texts.t('rehab:document.remove.title'),
    text: texts.t('rehab:document.remove.confirm'),
    confirm: texts.t('rehab:document.remove'),
    about,
    back: `${paths.person(personId)}#dokument-${documentId}`,
  });
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
