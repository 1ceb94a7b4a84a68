import { useTranslation } from 'react-i18next';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';

/** Says that the page ignores a query string that it cannot parse and shows its default. */
export function InvalidQuery() {
  const { t } = useTranslation(['error']);
  return (
    <InfoBox tone="warn" title={t('error:query.title')}>
      <p>{t('error:query.text')}</p>
    </InfoBox>
  );
}
