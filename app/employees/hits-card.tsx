import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Card } from '#app/ui/layout/card.tsx';
import { ItemList } from '#app/ui/data/item-list.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import type { HitPage } from './hit-page.server.ts';
import { buildHitsPath } from './search/hits-path.ts';

const ID = 'traffar';
const HEADING_ID = `${ID}-rubrik`;

/** The hits, one page at a time: each a link to the employee, with the department. */
export function HitsCard({ text, hits }: { text: string; hits: HitPage }) {
  const { t } = useTranslation(['shell']);
  const language = useLanguage();
  const { page, pages, from, to, total, rows } = hits;
  const count = t('shell:nav.search.count', { count: total });
  const range = t('shell:nav.search.range', {
    from: formatNumber(from, language),
    to: formatNumber(to, language),
    total: formatNumber(total, language),
  });
  useNews(text, page, count);
  const pageLink = (target: number, label: string) => (
    <LinkButton to={`${buildHitsPath(text, target)}#${HEADING_ID}`} size="small">
      {label}
    </LinkButton>
  );
  return (
    <Card
      id={ID}
      title={count}
      count={pages > 1 ? range : undefined}
      flush
      footer={
        pages > 1 ? (
          <nav aria-label={t('shell:nav.search.pages')} className="cluster">
            {page > 1 && pageLink(page - 1, t('shell:nav.search.previous'))}
            {page < pages && pageLink(page + 1, t('shell:nav.search.next'))}
          </nav>
        ) : undefined
      }
    >
      <ItemList
        items={rows.map(({ key, name, department, number, to: personUrl }) => ({
          key,
          main: (
            <span lang="sv">
              {personUrl === null ? name : <Link to={personUrl}>{name}</Link>}
              <span className="visually-hidden">, </span>
            </span>
          ),
          end: (
            <span lang="sv" className="muted">
              {department}
              {number !== null && ` · ${t('shell:nav.search.number', { number })}`}
            </span>
          ),
        }))}
      />
    </Card>
  );
}

/**
 * Paging moves the focus to the heading; a new search announces the count and keeps the focus in its field.
 */
function useNews(text: string, page: number, count: string): void {
  const announce = useAnnounce();
  const before = useRef({ text, page });
  useEffect(() => {
    const { current } = before;
    before.current = { text, page };
    if (current.text !== text) announce(count);
    else if (current.page !== page) document.getElementById(HEADING_ID)?.focus();
  }, [announce, count, page, text]);
}
