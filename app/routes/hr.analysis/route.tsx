import { json, redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { todayIn } from '../../../contract/calendar';
import { ErrorSummary } from '../../components/error-summary';
import { InfoBox } from '../../components/info-box';
import { LinkButton } from '../../components/link-button';
import { PageHeader } from '../../components/page-header';
import { getPageTexts } from '../../i18n/page-texts.server';
import { useTexts } from '../../i18n/texts-context';
import { paths } from '../../paths';
import { part, requireCapability, requireDepartments, requireSession } from '../../session/guards.server';
import type { TypedForm } from '../../shell/typed-form';
import { FORM_ID } from './analysis-form';
import { AnalysisPage } from './analysis-page';
import { buildFormView } from './build-form-view.server';
import { loadAnalysis } from './load-analysis.server';
import {
  hasQuery,
  buildAnalysisPath,
  hasQuestion,
  parseAnalysisQuery,
  toAddress,
} from './parse-analysis-query.server';
import { findRememberedAnalysis, rememberAnalysis } from './remember-analysis.server';

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'statistics');
  const selection = await requireDepartments(web, session);
  const today = todayIn(web.clock());
  const search = new URL(request.url).searchParams;
  if (!hasQuery(search)) {
    const remembered = findRememberedAnalysis(session, today);
    if (remembered !== null) return redirect(`${paths.analysis}?${remembered}`);
  }
  const texts = await getPageTexts(request, web);
  const query = parseAnalysisQuery(search, today);
  const departmentIds = selection.state === 'ready' ? [...selection.departmentIds] : null;
  const findTypes =
    departmentIds === null
      ? null
      : part(web, session, session.api.call('personEmploymentTypes', { departmentIds }));
  const [employmentTypes, figures] = await Promise.all([
    findTypes,
    departmentIds !== null && findTypes !== null && hasQuestion(query)
      ? loadAnalysis(web, session, departmentIds, query, texts, findTypes)
      : null,
  ]);
  const form = buildFormView(query, employmentTypes, today, texts);
  const isBad = !query.isValid || form.errors.length > 0;
  if (!isBad && hasQuery(search)) await rememberAnalysis(web, session, query);
  const title = texts.t('nav.analysis');
  return json(
    {
      title: isBad ? texts.t('common.titleError', { title }) : title,
      here: buildAnalysisPath(toAddress(query)),
      isValid: query.isValid,
      typedForm: { id: FORM_ID, keptIn: 'address' } satisfies TypedForm,
      departmentsKnown: departmentIds !== null,
      form,
      figures,
    },
    { status: isBad ? 400 : 200 },
  );
}

export default function Analysis() {
  const { here, isValid, departmentsKnown, form, figures } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <>
      <ErrorSummary title={t('common.error.summary')} errors={form.errors} />
      {!isValid && (
        <InfoBox tone="warn" title={t('error.query.title')}>
          <p>{t('error.query.text')}</p>
        </InfoBox>
      )}
      {departmentsKnown ? (
        <AnalysisPage form={form} figures={figures} here={here} />
      ) : (
        <>
          <PageHeader title={t('nav.analysis')} />
          <InfoBox title={t('error.hierarchy.title')}>
            <p>{t('error.hierarchy.text')}</p>
            <LinkButton to={here} size="small" icon="retry">
              {t('common.retry')}
            </LinkButton>
          </InfoBox>
        </>
      )}
    </>
  );
}
