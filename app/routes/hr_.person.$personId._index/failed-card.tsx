import { Card } from '../../components/card';
import { ErrorBox } from '../../components/error-box';
import { useTexts } from '../../i18n/texts-context';
import { usePersonPage } from './person-context';

/** Stands where a part of the page could not be fetched, with a way to try again. */
export function FailedCard({ id, title }: { id: string; title: string }) {
  const { here } = usePersonPage();
  const { t } = useTexts();
  return (
    <Card id={id} title={title}>
      <ErrorBox message={t('common.section.error')} retryTo={here} retryText={t('common.retry')} />
    </Card>
  );
}
