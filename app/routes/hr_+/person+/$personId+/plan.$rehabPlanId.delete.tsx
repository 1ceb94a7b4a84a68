import { PERSON_SECTION_IDS } from '#app/person/section-ids.ts';
import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatName } from '#app/employees/format-name.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { RemovalPage } from '#app/shell/removal-page.tsx';
import { changePlans } from '#app/person/plans/change-plans.server.ts';
import { describePlan } from '#app/person/plans/describe-plan.ts';
import { getPlan } from '#app/person/plans/get-plan.server.ts';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** Confirmation page for the deletion of a plan and its documents. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personRehabPlans');
  const { personId = '', rehabPlanId = '' } = params;
  const { plan, person } = await getPlan(web, session, { personId, rehabPlanId });
  const { t } = await getTexts(request, web);
  return json({
    title: t('rehab:remove.title'),
    plan,
    person,
    back: `${paths.person(personId)}#${PERSON_SECTION_IDS.plans}`,
  });
}

export async function action({ params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personRehabPlans');
  const { personId = '', rehabPlanId = '' } = params;
  await changePlans(web, session, 'rehab:done.removed', () =>
    session.api.call('rehabPlanDelete', { rehabPlanId }),
  );
  // Without a fragment: the message is first on the page and takes the focus.
  return redirect(paths.person(personId), 303);
}

export default function RemovePlan() {
  const { title, plan, person, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['common', 'rehab']);
  return (
    <RemovalPage
      title={title}
      about={describePlan(plan, formatName(person, t).text, t)}
      text={t('rehab:remove.confirm')}
      confirm={t('rehab:remove')}
      returnTo={back}
    />
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
