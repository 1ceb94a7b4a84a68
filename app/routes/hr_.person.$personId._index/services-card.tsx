import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { Icon } from '../../components/icon';
import { ItemList } from '../../components/item-list';
import type { Part } from '../../session/guards.server';
import { FailedCard } from './failed-card';
import type { ServicesView } from './services-view.server';

/** Services of the occupational health provider that the employer ordered for this employee, and where to order more. */
export function ServicesCard({ title, view }: { title: string; view: Part<ServicesView> }) {
  if (!view.ok) return <FailedCard id="tjanster" title={title} />;
  const { none, order, services } = view.value;
  return (
    <Card
      id="tjanster"
      title={title}
      flush={services.length > 0}
      footer={
        <a href={order.to} className="button" data-size="small">
          <Icon name="external" />
          {order.text}
        </a>
      }
    >
      {services.length === 0 ? (
        <EmptyState>{none}</EmptyState>
      ) : (
        <ItemList
          items={services.map(({ id, date, name, description }) => ({
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
