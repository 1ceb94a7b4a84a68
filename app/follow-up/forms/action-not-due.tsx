import { useTranslation } from 'react-i18next';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

/** The page of a form about an action that is not due any more. */
export function ActionNotDue({ title, returnTo }: { title: string; returnTo: string }) {
  const { t } = useTranslation(['followUp', 'followUpForms']);
  return (
    <>
      <PageHeader title={title} />
      <InfoBox>
        <p>{t('followUp:failed.gone')}</p>
      </InfoBox>
      <p>
        <a href={returnTo} className="button">
          {t('followUpForms:form.back')}
        </a>
      </p>
    </>
  );
}
