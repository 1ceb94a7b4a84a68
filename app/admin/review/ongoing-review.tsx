import { useTranslation } from 'react-i18next';
import type { AccessReviewDetails } from '#contract/calls/administration/access-review.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { DecidedTable } from './decided-table.tsx';
import { ReviewExport } from './review-export.tsx';
import { UndecidedAccounts } from './undecided-accounts.tsx';

/** An ongoing review (times as text): the accounts that need a decision, then the others. */
export function OngoingReview({ review }: { review: AccessReviewDetails }) {
  const { t } = useTranslation(['adminReview']);
  const { reviewId, startedAt, startedBy, accounts } = review;
  const undecided = accounts.filter(({ decision }) => decision === null);
  const decided = accounts.filter(({ decision }) => decision !== null);
  const own = undecided.find(({ isOwn }) => isOwn);
  return (
    <>
      <div className="cluster">
        <p>
          {t('adminReview:started', { time: startedAt, name: startedBy })}{' '}
          {undecided.length > 0 && t('adminReview:left', { count: undecided.length })}
        </p>
        <ReviewExport reviewId={reviewId} completedAt={null} />
      </div>
      {own !== undefined && <p>{t(own.mayConfirm ? 'adminReview:own.only' : 'adminReview:own.other')}</p>}
      {undecided.length === 0 ? (
        <form method="post" className="stack stack-s">
          <p>{t('adminReview:finish.about')}</p>
          <input type="hidden" name="reviewId" value={reviewId} />
          <div>
            <Button variant="primary" name="intent" value="finish">
              {t('adminReview:finish')}
            </Button>
          </div>
        </form>
      ) : (
        <Card id="granska" title={t('adminReview:undecided')} flush>
          <UndecidedAccounts reviewId={reviewId} accounts={undecided} />
        </Card>
      )}
      {decided.length > 0 && (
        <Card id="granskade" title={t('adminReview:decided')} flush>
          <DecidedTable accounts={decided} />
        </Card>
      )}
    </>
  );
}
