import { Card } from '../../components/card';
import { Disclosure } from '../../components/disclosure';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import type { IconName } from '../../components/icon';
import { ItemList } from '../../components/item-list';
import { Tag } from '../../components/tag';
import { useTexts } from '../../i18n/texts-context';
import { PersonName } from '../../people/person-name';
import type { Part } from '../../session/guards.server';
import type { PersonItem } from './today-rows.server';

type PeopleCardProps = {
  id: string;
  title: string;
  icon: IconName;
  people: Part<PersonItem[]>;
  /** Said when there is nobody. */
  none: string;
  retryTo: string;
};

/** More than these are behind a disclosure, so that three lists side by side stay a page. */
const SHOWN = 6;

/** A short list of people: who, where, and a type or a day. */
export function PeopleCard({ id, title, icon, people, none, retryTo }: PeopleCardProps) {
  const { t } = useTexts();
  if (!people.ok) {
    return (
      <Card id={id} title={title}>
        <ErrorBox message={t('list.error.initial')} retryTo={retryTo} retryText={t('common.retry')} />
      </Card>
    );
  }
  const rest = people.value.slice(SHOWN);
  return (
    <Card id={id} title={title} count={String(people.value.length)} flush={people.value.length > 0}>
      {people.value.length === 0 ? (
        <EmptyState icon={icon}>{none}</EmptyState>
      ) : (
        <>
          <ItemList items={people.value.slice(0, SHOWN).map(toItem)} />
          {rest.length > 0 && (
            <Disclosure summary={t('today.rest', { count: rest.length })}>
              <ItemList items={rest.map(toItem)} />
            </Disclosure>
          )}
        </>
      )}
    </Card>
  );
}

function toItem({ id, name, department, end }: PersonItem) {
  return {
    key: id,
    main: <PersonName name={name} />,
    more: <span lang="sv">{department}</span>,
    end: 'type' in end ? <Tag>{end.type}</Tag> : <time dateTime={end.day}>{end.dayText}</time>,
  };
}
