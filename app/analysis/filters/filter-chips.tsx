import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#app/ui/layout/icon.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { FilterForm } from './filter-choice.ts';
import { formatFilter } from './format-filter.ts';

/** The active filters: a link for each that removes it, and a link that removes all. */
export function FilterChips({ filter, afterLast }: { filter: FilterForm; afterLast: string }) {
  const { t } = useTranslation(['common', 'filter']);
  const chips = filter.active.map((one) => ({ ...one, text: formatFilter(one.filter, t) }));
  const list = useFocusAfterRemoval(chips.map(({ text }) => text).join(), afterLast);
  if (chips.length === 0) return null;
  return (
    <ul role="list" ref={list} aria-label={t('filter:chosen')} className="cluster small">
      {chips.map(({ text, removePath }) => {
        const removeText = t('filter:remove', { filter: text });
        return (
          <li key={text}>
            <Link to={removePath} preventScrollReset className="chip">
              {/* Hidden text before the visible text completes the accessible name. */}
              <VisuallyHidden>{removeText.slice(0, removeText.indexOf(text))}</VisuallyHidden>
              {text}
              <Icon name="close" />
            </Link>
          </li>
        );
      })}
      <li>
        <Link to={filter.clearPath} preventScrollReset>
          {t('filter:reset')}
        </Link>
      </li>
    </ul>
  );
}

/**
 * Moves the focus after a chip is removed: to the chip in its place, or after the last one to the element
 * `afterLast`.
 */
function useFocusAfterRemoval(texts: string, afterLast: string) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(texts.split(','));
  useEffect(() => {
    const now = texts.split(',');
    const gone = before.current.findIndex((text) => !now.includes(text));
    before.current = now;
    if (gone === -1 || document.activeElement !== document.body) return;
    const next = texts === '' ? null : list.current?.querySelectorAll('a')[Math.min(gone, now.length - 1)];
    (next ?? document.getElementById(afterLast))?.focus();
  }, [texts, afterLast]);
  return list;
}
