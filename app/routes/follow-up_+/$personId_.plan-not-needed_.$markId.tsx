import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { findEmployer } from '#app/employees/find-employer.server.ts';
import { pickName } from '#app/employees/format-name.ts';
import { getEmployee } from '#app/employees/get-employee.server.ts';
import { readReturnTo, requireFollowUpSession } from '#app/follow-up/forms/load-form.server.ts';
import { PrintedStatement } from '#app/follow-up/forms/printed-statement.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** A statement that no plan is needed, to print and sign. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireFollowUpSession(web);
  const { personId = '', markId = '' } = params;
  const [{ person }, { statements }, employer] = await awaitOrThrowResponse(
    web,
    session,
    Promise.all([
      getEmployee(session, personId),
      session.api.call('followUpPerson', { personId }),
      findEmployer(session, personId),
    ]),
  );
  const statement = statements.find((one) => one.markId === markId);
  if (statement === undefined) throw errorResponse(404, 'not_found');
  const { t } = await getTexts(request, web);
  const { reason, sickFrom, text, by, at } = statement;
  return json({
    title: t('followUpForms:print.title'),
    person: pickName(person),
    employer,
    statement: { reason, sickFrom, text, by, at: formatMinute(at) },
    returnTo: readReturnTo(request),
  });
}

export default function PrintedStatementRoute() {
  const { person, employer, statement, returnTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['followUpForms']);
  return (
    <>
      <PageHeader title={t('followUpForms:print.title')} />
      <div className="cluster no-print">
        <p>{t('followUpForms:print.help')}</p>
        <a href={returnTo} className="button">
          {t('followUpForms:form.back')}
        </a>
      </div>
      <PrintedStatement person={person} employer={employer} statement={statement} />
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
