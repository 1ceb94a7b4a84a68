import { json, redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { confirmAccounts, startReview } from '#app/admin/review/change-review.server.ts';
import { CompletedReviews } from '#app/admin/review/completed-reviews.tsx';
import { loadReviews } from '#app/admin/review/load-review.server.ts';
import { OngoingReview } from '#app/admin/review/ongoing-review.tsx';
import { ReviewReminder } from '#app/admin/review/review-reminder.tsx';
import { reviewSchema } from '#app/admin/review/review-schema.server.ts';
import { FIRST_CHECKBOX_ID } from '#app/admin/review/undecided-accounts.tsx';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { parseForm } from '#app/http/parse-form.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const reviews = await loadReviews(web, session);
  const { t } = await getTexts(request, web);
  const title = t('adminReview:title');
  return json({ title: web.form.hasErrors ? t('common:titleError', { title }) : title, ...reviews });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const session = await requireAdministrator(web);
  const form = await parseForm(request, reviewSchema);
  if (form === null) throw errorResponse(400, 'bad_request');
  const { intent, reviewId, accounts } = form;
  if (intent === 'start') {
    await startReview(web, session);
    return redirect(paths.accessReview, 303);
  }
  if (reviewId === undefined) throw errorResponse(400, 'bad_request');
  if (intent === 'confirm' && accounts.length === 0) {
    web.form.hasErrors = true;
    return json({ nothingSelected: true }, 400);
  }
  await confirmAccounts(web, session, reviewId, intent === 'finish' ? [] : accounts);
  return redirect(paths.accessReview, 303);
}

export default function AccessReviewRoute() {
  const { reminder, ongoing, completed } = useLoaderData<typeof loader>();
  const nothingSelected = useActionData<typeof action>()?.nothingSelected === true;
  const { t } = useTranslation(['adminAccounts', 'adminReview', 'common']);
  return (
    <>
      {nothingSelected && (
        <ErrorSummary
          title={t('common:error.summary')}
          errors={[{ fieldId: FIRST_CHECKBOX_ID, text: t('adminReview:chooseSome') }]}
        />
      )}
      <AdminTabs current={paths.accounts} />
      <PageHeader
        title={t('adminReview:title')}
        eyebrow={<a href={paths.accounts}>{t('adminAccounts:back')}</a>}
      />
      <p>{t('adminReview:intro')}</p>
      {ongoing === null ? (
        <>
          <ReviewReminder reminder={reminder} hasLink={false} />
          <form method="post">
            <Button variant={reminder === null ? 'secondary' : 'primary'} name="intent" value="start">
              {t('adminReview:start')}
            </Button>
          </form>
        </>
      ) : (
        <OngoingReview review={ongoing} />
      )}
      <Card id="slutforda" title={t('adminReview:completed.title')} flush>
        {completed.length === 0 ? (
          <EmptyState>{t('adminReview:completed.none')}</EmptyState>
        ) : (
          <CompletedReviews reviews={completed} />
        )}
      </Card>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
