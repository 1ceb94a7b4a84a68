import { Card } from '#app/ui/layout/card.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { useTranslation } from 'react-i18next';
import { usePersonPage } from './person-context.tsx';

/** Replaces a part of the page that could not be fetched, with a retry link. */
export function FailedCard({ id, title }: { id: string; title: string }) {
  const { pageUrl } = usePersonPage();
  const { t } = useTranslation(['common']);
  return (
    <Card id={id} title={title}>
      <ErrorBox message={t('common:section.error')} retryUrl={pageUrl} retryText={t('common:retry')} />
    </Card>
  );
}
