import { InfoBox } from '../components/info-box';
import { LinkButton } from '../components/link-button';
import { useTexts } from '../i18n/texts-context';

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
