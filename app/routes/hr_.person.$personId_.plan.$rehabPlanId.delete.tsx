import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getPageTexts } from '../i18n/page-texts.server';
import { paths } from '../paths';
import { requireCapability, requireSession } from '../session/guards.server';
import type { PageHandle } from '../shell/html-document';
import type { RemovalQuestion } from '../shell/removal-page';
import { changePlans } from './hr_.person.$personId._index/change-plans.server';
import { getPlan } from './hr_.person.$personId._index/get-plan.server';

export { RemovalPage as default } from '../shell/removal-page';

export const handle: PageHandle = { hydrate: false };

/** Asks before a plan goes with its documents, for good. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personRehabPlans');
  const texts = await getPageTexts(request, web);
  const { personId = '', rehabPlanId = '' } = params;
  const { about } = await getPlan(web, session, texts, { personId, rehabPlanId });
  return json<RemovalQuestion>({
    title: texts.t('rehab.remove.title'),
    text: texts.t('rehab.remove.confirm'),
    confirm: texts.t('rehab.remove'),
    about,
    back: `${paths.person(personId)}#planer`,
  });
}

export async function action({ params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personRehabPlans');
  const { personId = '', rehabPlanId = '' } = params;
  await changePlans(web, session, 'rehab.done.removed', () =>
    session.api.call('rehabPlanDelete', { rehabPlanId }),
  );
  // Without a fragment: the message is first on the page and takes the focus.
  return redirect(paths.person(personId), 303);
}
