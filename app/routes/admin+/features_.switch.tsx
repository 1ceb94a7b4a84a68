import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loadCompanyFeatures, parseSwitch } from '#app/admin/features/requested-switch.server.ts';
import { switchFeature } from '#app/admin/features/switch-feature.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { Button } from '#app/ui/forms/button.tsx';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** Confirmation page for switching a feature on or off. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const { companyId, feature, isOn } = parseSwitch(request);
  const companies = await loadCompanyFeatures(web, session);
  const company = companies.find((one) => one.companyId === companyId);
  if (company === undefined) throw errorResponse(404, 'not_found');
  const { t } = await getTexts(request, web);
  const names = { feature: t(`adminFeatures:inText.${feature}`), company: company.name };
  const title = t(isOn ? 'adminFeatures:switchOn.label' : 'adminFeatures:switchOff.label', names);
  const isPartOfOrganisation = companyId === null && companies.length > 1;
  return json({ title, feature, isOn, company: company.name, isPartOfOrganisation });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  await switchFeature(web, session, parseSwitch(request));
  return redirect(paths.features, 303);
}

export default function SwitchFeature() {
  const { title, feature, isOn, company, isPartOfOrganisation } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['adminFeatures', 'common']);
  return (
    <div className="card card-body-only confirm">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{t(`adminFeatures:${isOn ? 'shows' : 'hides'}.${feature}`)}</p>
      <p>
        {isPartOfOrganisation
          ? t('adminFeatures:scope.organisation')
          : t('adminFeatures:scope.company', { company })}
      </p>
      {!isOn && <p>{t('adminFeatures:kept')}</p>}
      <form method="post" className="cluster">
        <Button variant={isOn ? 'primary' : 'danger'}>
          {t(isOn ? 'adminFeatures:switchOn' : 'adminFeatures:switchOff')}
        </Button>
        <a href={paths.features} className="button">
          {t('common:cancel')}
        </a>
      </form>
    </div>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
