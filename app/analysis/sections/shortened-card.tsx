import type { ReactNode } from 'react';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import type { Shortened } from '../analysis-view.ts';

type ShortenedCardProps = {
  id: string;
  title: string;
  list: Shortened<unknown>;
  children: ReactNode;
};

/** A card with the first rows of a list, or all of them, and a link to the rest. */
export function ShortenedCard({ id, title, list: { total, rest }, children }: ShortenedCardProps) {
  return (
    <Card
      id={id}
      title={title}
      count={String(total)}
      flush
      footer={
        rest === null ? undefined : (
          <LinkButton to={`${rest.to}#${id}`} size="small" preventScrollReset>
            {rest.text}
          </LinkButton>
        )
      }
    >
      {children}
    </Card>
  );
}
