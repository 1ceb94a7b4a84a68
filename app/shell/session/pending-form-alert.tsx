import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { useTexts } from '#app/i18n/texts-context.tsx';

/** A link, shown after sign-in, to the form that was posted after the session had expired. */
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
