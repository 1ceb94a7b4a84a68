import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { InfoBox } from '../../components/info-box';
import { LinkButton } from '../../components/link-button';
import { PageHeader } from '../../components/page-header';
import { getPageTexts } from '../../i18n/page-texts.server';
import { useTexts } from '../../i18n/texts-context';
import { paths } from '../../paths';
import { loadPlans } from './load-plans.server';
import { nameSelection, parsePlanQuery } from './parse-plan-query.server';
import { PlansPage } from './plans-page';
import { DEFAULT_SORTING, FIRST_PLANS } from './plan-query';
import { findRememberedChoice, rememberChoice } from './remember-choice.server';
import { requirePlanner } from './require-planner.server';

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { visit, selection } = await requirePlanner(web);
  const texts = await getPageTexts(request, web);
  const departmentIds = selection.state === 'ready' ? selection.departmentIds : [];
  const remembered = await findRememberedChoice(web, visit);
  const search = new URL(request.url).searchParams;
  const asked = parsePlanQuery(search, remembered, nameSelection(departmentIds));
  if (asked !== null) await rememberChoice(web, visit, asked, remembered);
  const query = asked ?? { ...remembered, sorting: DEFAULT_SORTING, show: FIRST_PLANS };
  const title = texts.t('nav.rehabPlans');
  return json(
    {
      title: asked === null ? texts.t('common.titleError', { title }) : title,
      understood: asked !== null,
      plans:
        selection.state === 'ready' ? await loadPlans({ web, visit, departmentIds, query, texts }) : null,
    },
    { status: asked === null ? 400 : 200 },
  );
}

export default function RehabPlans() {
  const { understood, plans } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <>
      {!understood && (
        <InfoBox tone="warn" title={t('error.query.title')}>
          <p>{t('error.query.text')}</p>
        </InfoBox>
      )}
      <PageHeader title={t('nav.rehabPlans')} printed={plans?.printed} />
      {plans === null ? (
        <InfoBox title={t('error.hierarchy.title')}>
          <p>{t('error.hierarchy.text')}</p>
          <LinkButton to={paths.rehabPlans} size="small" icon="retry">
            {t('common.retry')}
          </LinkButton>
        </InfoBox>
      ) : (
        <PlansPage plans={plans} />
      )}
    </>
  );
}
