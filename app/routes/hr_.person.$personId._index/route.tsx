import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '../../components/error-summary';
import { InfoBox } from '../../components/info-box';
import { getPageTexts } from '../../i18n/page-texts.server';
import { useTexts } from '../../i18n/texts-context';
import { paths } from '../../paths';
import { requireCapability, requireSession } from '../../session/guards.server';
import { addDocument } from './add-document.server';
import { fieldIdOf } from './add-document-form';
import { loadPerson } from './load-person.server';
import { PersonProvider } from './person-context';
import { PersonPage } from './person-page';
import { handleIntent } from './handle-intent.server';

export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personPage');
  const texts = await getPageTexts(request, web);
  const requestedHistory = new URL(request.url).searchParams.get('history');
  const isValid = requestedHistory === null || requestedHistory === 'all';
  const wholeHistory = requestedHistory === 'all';
  const page = await loadPerson(web, session, params['personId'] ?? '', { texts, wholeHistory });
  const bad = !isValid || web.form.hasErrors;
  const title = bad ? texts.t('common.titleError', { title: page.title }) : page.title;
  return json({ ...page, title, isValid }, { status: isValid ? 200 : 400 });
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'personPage');
  const personId = params['personId'] ?? '';
  const written = request.headers.get('Content-Type')?.startsWith('multipart/') !== true;
  if (written) return handleIntent(request, web, session, personId);
  requireCapability(session, 'personRehabPlans');
  return addDocument(request, { web, session, personId, texts: await getPageTexts(request, web) });
}

export default function Person() {
  const page = useLoaderData<typeof loader>();
  const actionResult = useActionData<typeof action>();
  const { t } = useTexts();
  const rejection = actionResult != null && 'field' in actionResult ? actionResult : null;
  const here = paths.person(page.id);
  return (
    <PersonProvider value={{ page, rejected: rejection, here, action: `${here}?index` }}>
      {rejection !== null && (
        <ErrorSummary
          title={t('common.error.summary')}
          errors={[{ fieldId: fieldIdOf(rejection), text: rejection.text }]}
        />
      )}
      {!page.isValid && (
        <InfoBox tone="warn" title={t('error.query.title')}>
          <p>{t('error.query.text')}</p>
        </InfoBox>
      )}
      <PersonPage />
    </PersonProvider>
  );
}
