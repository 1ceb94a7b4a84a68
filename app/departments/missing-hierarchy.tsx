import { useTranslation } from 'react-i18next';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { SectionSkeleton, usePreparingText } from '#app/ui/feedback/preparing.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';

/** Shown in place of a page's data when the departments could not be loaded in time, with a link that tries again. */
export function MissingHierarchy({ retryUrl }: { retryUrl: string }) {
  const { t } = useTranslation(['common', 'error']);
  const preparing = usePreparingText();
  if (preparing !== null) return <SectionSkeleton text={preparing} />;
  return (
    <InfoBox title={t('error:hierarchy.title')}>
      <p>{t('error:hierarchy.text')}</p>
      <LinkButton to={retryUrl} size="small" icon="retry">
        {t('common:retry')}
      </LinkButton>
    </InfoBox>
  );
}
