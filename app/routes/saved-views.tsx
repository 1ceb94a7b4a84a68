import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { nameFieldId } from '#app/saved-views/change-view-forms.tsx';
import { changeViews } from '#app/saved-views/change-views.server.ts';
import { describeViews } from '#app/saved-views/describe-views.server.ts';
import { SaveViewForm, VIEW_NAME_ID } from '#app/saved-views/save-view-form.tsx';
import { ViewsCard } from '#app/saved-views/views-card.tsx';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import { settle } from '#app/session/guards/settle.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'statistics');
  const call = session.api.call('savedViewList', null);
  const [texts, views] = await Promise.all([getTexts(request, web), settle(web, session, call)]);
  const title = texts.t('savedViews:title');
  return json({
    title: web.form.hasErrors ? texts.t('common:titleError', { title }) : title,
    /** Null when the views could not be fetched: a rejected form is shown even so. */
    groups: views.ok ? describeViews(views.value, texts) : null,
  });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireSession(web);
  requireCapability(session, 'statistics');
  const { t } = await getTexts(request, web);
  const outcome = await changeViews(web, session, await request.formData(), t);
  if (typeof outcome === 'string') return redirect(outcome, 303);
  web.form.hasErrors = true;
  return json(outcome, outcome.status);
}

export default function SavedViewsRoute() {
  const { groups } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { t } = useTranslation(['common', 'savedViews']);
  const rejectedRename = rejected?.intent === 'rename' ? rejected : null;
  const saved = rejected?.intent === 'save' ? rejected : null;
  const fieldId = rejectedRename === null ? VIEW_NAME_ID : nameFieldId(rejectedRename.viewId);
  const errors = Object.values(rejected?.lastResult.error ?? {}).flatMap((texts) =>
    (texts ?? []).map((text) => ({ fieldId, text })),
  );
  return (
    <>
      <ErrorSummary title={t('common:error.summary')} errors={errors} />
      <PageHeader title={t('savedViews:title')} />
      <p>{t('savedViews:about')}</p>
      <p>{t('savedViews:default.hint')}</p>
      {saved !== null && (
        <Card id="spara" title={t('savedViews:save.title')}>
          <div className="stack">
            <SaveViewForm url={saved.url} lastResult={saved.lastResult} />
            {/* Submitted by a page of the product; another URL is rejected before the form is shown again. */}
            <a href={saved.url}>{t('savedViews:back')}</a>
          </div>
        </Card>
      )}
      {groups === null && (
        <ErrorBox
          message={t('savedViews:listFailed')}
          retryUrl={paths.savedViews}
          retryText={t('common:retry')}
        />
      )}
      {groups?.map(({ page, views }) => (
        <ViewsCard key={page} page={page} views={views} rejectedRename={rejectedRename} />
      ))}
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
