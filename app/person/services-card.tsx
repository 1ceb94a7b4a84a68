import { PERSON_SECTION_IDS } from '#app/person/section-ids.ts';
import { useTranslation } from 'react-i18next';
import type { ServiceUse } from '#contract/calls/person.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { ItemList } from '#app/ui/data/item-list.tsx';
import type { Settled } from '#app/session/guards/settle.server.ts';
import { FailedCard } from './failed-card.tsx';

/** Services, newest first; `orderUrl`: the URL of the provider's customer portal, null if none can be ordered. */
type ServicesCardProps = { history: Settled<ServiceUse[]>; orderUrl: string | null };

/** Occupational health services that the employer ordered for this employee, and a link to order more. */
export function ServicesCard({ history, orderUrl }: ServicesCardProps) {
  const { t } = useTranslation(['person']);
  const title = t('person:serviceUse');
  if (!history.ok) return <FailedCard id={PERSON_SECTION_IDS.services} title={title} />;
  const services = history.value;
  return (
    <Card
      id={PERSON_SECTION_IDS.services}
      title={title}
      flush={services.length > 0}
      footer={
        orderUrl === null ? undefined : (
          <a href={orderUrl} className="button" data-size="small">
            <Icon name="external" />
            {t('person:serviceUse.order')}
          </a>
        )
      }
    >
      {services.length === 0 ? (
        <EmptyState>{t('person:serviceUse.none')}</EmptyState>
      ) : (
        <ItemList
          items={services.map(({ date, service, description }, index) => ({
            key: `${date}-${String(index)}`,
            main: t(`person:service.${service}`),
            more: description === '' ? undefined : <span lang="sv">{description}</span>,
            end: <time dateTime={date}>{date}</time>,
          }))}
        />
      )}
    </Card>
  );
}
