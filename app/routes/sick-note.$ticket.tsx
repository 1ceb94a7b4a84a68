import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { loadTicket } from '#app/sick-notes/load-ticket.server.ts';
import { receiveSickNote } from '#app/sick-notes/receive-sick-note.server.ts';
import { FILE_ID, SickNoteUploadForm } from '#app/sick-notes/sick-note-upload-form.tsx';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const handle: PageHandle = { i18n: ['sickNote', 'upload'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/**
 * The public page of an upload link: the request, then the employee's identification, then the upload. The identity provider
 * returns an assertion in the URL; it is encrypted and valid for ten minutes and this ticket.
 */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const texts = await getTexts(request, web);
  const identity = new URL(request.url).searchParams.get('identity');
  const page = await loadTicket(web, texts, params['ticket'] ?? '', identity);
  const title = web.form.hasErrors ? texts.t('common:titleError', { title: page.title }) : page.title;
  return json({ ...page, title }, { status: page.state === 'gone' ? 404 : 200 });
}

export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const texts = await getTexts(request, web);
  const outcome = await receiveSickNote(request, web, texts, params['ticket'] ?? '');
  if (outcome === null) throw errorResponse(400, 'bad_request');
  if (outcome.state === 'stored') return redirect(paths.sickNoteReceived, 303);
  web.form.hasErrors = true;
  return json(outcome.result, outcome.state === 'mismatch' ? 403 : 400);
}

export default function SickNoteUpload() {
  const page = useLoaderData<typeof loader>();
  const actionResult = useActionData<typeof action>();
  const { t } = useTranslation(['common', 'sickNote']);
  const mismatch = actionResult?.error?.['']?.[0];
  return (
    <>
      <ErrorSummary
        title={t('common:error.summary')}
        errors={(actionResult?.error?.[UPLOAD_FIELD] ?? []).map((text) => ({ fieldId: FILE_ID, text }))}
      />
      <div className="card card-body-only confirm">
        {page.state === 'gone' ? (
          <>
            <h1 tabIndex={-1}>{t('sickNote:upload.gone.title')}</h1>
            <p>{t('sickNote:upload.gone.text')}</p>
          </>
        ) : (
          <>
            <h1 tabIndex={-1}>{t('sickNote:upload.title')}</h1>
            <p>{t('sickNote:upload.intro', { company: page.company, date: page.lastDay })}</p>
            {mismatch !== undefined && (
              <InfoBox tone="danger">
                <p>{mismatch}</p>
              </InfoBox>
            )}
            {page.identity === null || mismatch !== undefined ? (
              <>
                <p>{t('sickNote:upload.identify.text')}</p>
                <p>
                  {/* Leads to another server, or at least outside of this app. */}
                  <a className="button" data-variant="primary" href={page.identifyUrl}>
                    {t('sickNote:upload.identify')}
                  </a>
                </p>
              </>
            ) : (
              <SickNoteUploadForm identity={page.identity} lastResult={actionResult} />
            )}
          </>
        )}
      </div>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
