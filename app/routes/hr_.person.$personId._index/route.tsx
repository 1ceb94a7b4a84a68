import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '../../components/error-summary';
import { InfoBox } from '../../components/info-box';
import { getPageTexts } from '../../i18n/page-texts.server';
import { useTexts } from '../../i18n/texts-context';
import { paths } from '../../paths';
import { requireCapability, requireVisit } from '../../session/guards.server';
import { addDocument } from './add-document.server';
import { fieldIdOf } from './add-document-form';
import { loadPerson } from './load-person.server';
import { PersonProvider } from './person-context';
import { PersonPage } from './person-page';
import { pressButton } from './press-button.server';

export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const visit = await requireVisit(web);
  requireCapability(visit, 'personPage');
  const texts = await getPageTexts(request, web);
  const asked = new URL(request.url).searchParams.get('history');
  const understood = asked === null || asked === 'all';
  const wholeHistory = asked === 'all';
  const page = await loadPerson(web, visit, params['personId'] ?? '', { texts, wholeHistory });
  const bad = !understood || web.form.refused;
  const title = bad ? texts.t('common.titleError', { title: page.title }) : page.title;
  return json({ ...page, title, understood }, { status: understood ? 200 : 400 });
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const visit = await requireVisit(web);
  requireCapability(visit, 'personPage');
  const personId = params['personId'] ?? '';
  const written = request.headers.get('Content-Type')?.startsWith('multipart/') !== true;
  if (written) return pressButton(request, web, visit, personId);
  requireCapability(visit, 'personRehabPlans');
  return addDocument(request, { web, visit, personId, texts: await getPageTexts(request, web) });
}

export default function Person() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTexts();
  const refused = answer != null && 'field' in answer ? answer : null;
  const here = paths.person(page.id);
  return (
    <PersonProvider value={{ page, refused, here, action: `${here}?index` }}>
      {refused !== null && (
        <ErrorSummary
          title={t('common.error.summary')}
          errors={[{ fieldId: fieldIdOf(refused), text: refused.text }]}
        />
      )}
      {!page.understood && (
        <InfoBox tone="warn" title={t('error.query.title')}>
          <p>{t('error.query.text')}</p>
        </InfoBox>
      )}
      <PersonPage />
    </PersonProvider>
  );
}
