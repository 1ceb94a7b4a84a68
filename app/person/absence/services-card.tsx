import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { ItemList } from '#app/ui/data/item-list.tsx';
import type { Part } from '#app/session/guards.server.ts';
import { FailedCard } from '../failed-card.tsx';
import type { ServicesView } from './services-view.server.ts';

/** Occupational health services that the employer ordered for this employee, and a link to order more. */
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
