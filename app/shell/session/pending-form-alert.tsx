import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { useTexts } from '#app/i18n/texts-context.tsx';

/** After signing in: the way back to what was typed when the session had ended. */
export function PendingFormAlert({ page }: { page: string }) {
  const { t } = useTexts();
  return (
    <InfoBox>
      <p>{t('kept.text')}</p>
      <LinkButton to={page} size="small">
        {t('kept.link')}
      </LinkButton>
    </InfoBox>
  );
}
