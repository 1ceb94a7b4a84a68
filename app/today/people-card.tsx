import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import type { IconName } from '#app/ui/layout/icon.tsx';
import { ItemList } from '#app/ui/data/item-list.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatShortDay } from '#app/i18n/format-day.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { formatName } from '#app/employees/format-name.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import type { Settled } from '#app/session/guards/settle.server.ts';
import type { PeopleItems, PersonItem } from './absent-list/today-rows.server.ts';

type PeopleCardProps = {
  id: string;
  title: string;
  icon: IconName;
  people: Settled<PeopleItems>;
  /** The text when there is nobody. */
  none: string;
  retryUrl: string;
  /** The URL that shows the full list. */
  fullListUrl: string;
};

/** A short list of people: name, department, and a type or a day; the rest on demand. */
export function PeopleCard({ id, title, icon, people, none, retryUrl, fullListUrl }: PeopleCardProps) {
  const { t } = useTranslation(['common', 'today']);
  if (!people.ok) {
    return (
      <Card id={id} title={title}>
        <ErrorBox
          message={t('common:list.error.initial')}
          retryUrl={retryUrl}
          retryText={t('common:retry')}
        />
      </Card>
    );
  }
  const { items, total } = people.value;
  const rest = total - items.length;
  return (
    <Card
      id={id}
      title={title}
      count={String(total)}
      flush={total > 0}
      footer={
        rest > 0 ? (
          <LinkButton to={`${fullListUrl}#${id}`} size="small" preventScrollReset>
            {t('today:rest', { count: rest })}
          </LinkButton>
        ) : undefined
      }
    >
      {total === 0 ? (
        <EmptyState icon={icon}>{none}</EmptyState>
      ) : (
        <ItemList items={items.map((item, index) => toItem(item, index, t))} />
      )}
    </Card>
  );
}

/** The key is the position, because the list changes only as a whole: ids, which compress badly, are not sent. */
function toItem(
  { person, to, department, detail }: PersonItem,
  index: number,
  t: TFunction<readonly ['common']>,
) {
  return {
    key: String(index),
    main: <PersonName name={formatName(person, t)} to={to} />,
    more: <span lang="sv">{department}</span>,
    end: <ItemDetail detail={detail} />,
  };
}

/** The type of absence, or the day of the return. */
function ItemDetail({ detail }: Pick<PersonItem, 'detail'>) {
  const { t } = useTranslation(['absence']);
  const language = useLanguage();
  return 'type' in detail ? (
    <Tag>{t(`absence:absenceType.${detail.type}`)}</Tag>
  ) : (
    <time dateTime={detail.day}>{formatShortDay(detail.day, language)}</time>
  );
}
