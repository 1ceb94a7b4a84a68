import { useTranslation } from 'react-i18next';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import type { HandoverPreview } from './load-handover.server.ts';
import { StayingList } from './staying-list.tsx';

type HandoverSummaryProps = { preview: HandoverPreview; lastDay: string | null };

/** What a handover will do: how many employees move and until when, and who stays. */
export function HandoverSummary({ preview, lastDay }: HandoverSummaryProps) {
  const { moves, stays, delegated, held, toDelegatesUntil, from, to } = preview;
  const { t } = useTranslation(['handover']);
  return (
    <>
      {toDelegatesUntil !== null && (
        <InfoBox tone="warn">
          <p>
            <TextWithDates>{t('handover:confirm.away', { to, date: toDelegatesUntil })}</TextWithDates>
          </p>
        </InfoBox>
      )}
      <p>
        <strong>
          <TextWithDates>
            {moves === 0
              ? t('handover:confirm.none', { to })
              : lastDay === null
                ? t('handover:confirm.moves', { count: moves, to })
                : t('handover:confirm.delegates', { count: moves, to, from, date: lastDay })}
          </TextWithDates>
        </strong>
      </p>
      {delegated > 0 && <p>{t('handover:confirm.delegated', { count: delegated })}</p>}
      {held > 0 && <p>{t('handover:confirm.held', { count: held, from })}</p>}
      {stays > 0 && <StayingList preview={preview} />}
    </>
  );
}
