import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { ItemList } from '../../components/item-list';
import { useTexts } from '../../i18n/texts-context';
import type { Part } from '../../session/guards.server';
import { usePersonPage } from './person-context';
import type { ServiceView } from './services-view.server';

/** Services of the occupational health provider that the employer ordered for this employee. */
export function ServicesCard({ services }: { services: Part<ServiceView[]> }) {
  const { page, here } = usePersonPage();
  const { words } = page;
  const { t } = useTexts();
  const some = services.ok && services.value.length > 0;
  return (
    <Card id="tjanster" title={words.services} flush={some}>
      {!services.ok ? (
        <ErrorBox message={t('list.error.initial')} retryTo={here} retryText={t('common.retry')} />
      ) : !some ? (
        <EmptyState>{words.noServices}</EmptyState>
      ) : (
        <ItemList
          items={services.value.map(({ id, date, name, description }) => ({
            key: id,
            main: name,
            more: <span lang="sv">{description}</span>,
            end: <time dateTime={date}>{date}</time>,
          }))}
        />
      )}
    </Card>
  );
}
