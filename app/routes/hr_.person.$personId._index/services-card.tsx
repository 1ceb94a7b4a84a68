import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { ItemList } from '../../components/item-list';
import type { Part } from '../../session/guards.server';
import { FailedCard } from './failed-card';
import { usePersonPage } from './person-context';
import type { ServiceView } from './services-view.server';

/** Services of the occupational health provider that the employer ordered for this employee. */
export function ServicesCard({ services }: { services: Part<ServiceView[]> }) {
  const { words } = usePersonPage().page;
  if (!services.ok) return <FailedCard id="tjanster" title={words.services} />;
  const { value } = services;
  return (
    <Card id="tjanster" title={words.services} flush={value.length > 0}>
      {value.length === 0 ? (
        <EmptyState>{words.noServices}</EmptyState>
      ) : (
        <ItemList
          items={value.map(({ id, date, name, description }) => ({
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
