import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { useTranslation } from 'react-i18next';

/** A link, shown after sign-in, to the form that was posted after the session had expired. */
export function PendingFormAlert({ page }: { page: string }) {
  const { t } = useTranslation(['session']);
  return (
    <InfoBox>
      <p>{t('session:pendingForm.text')}</p>
      <LinkButton to={page} size="small">
        {t('session:pendingForm.link')}
      </LinkButton>
    </InfoBox>
  );
}
