import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import type { ShortenedList } from './shorten-list.ts';

type ShortenedCardProps = {
  id: string;
  title: string;
  list: ShortenedList<unknown>;
  children: ReactNode;
};

/** A card with the first rows of a list, or all of them, and a link to the rest. */
export function ShortenedCard({ id, title, list: { total, rest }, children }: ShortenedCardProps) {
  const { t } = useTranslation(['analysis']);
  return (
    <Card
      id={id}
      title={title}
      count={String(total)}
      flush
      footer={
        rest === null ? undefined : (
          <LinkButton to={`${rest.path}#${id}`} size="small" preventScrollReset>
            {t('analysis:more', { count: rest.count })}
          </LinkButton>
        )
      }
    >
      {children}
    </Card>
  );
}
