import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Icon } from '#app/ui/layout/icon.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { FilterView } from './filter.ts';

/** The filters in force: each a link that takes it away, and one that takes them all away. */
export function FilterChips({ filter, afterLast }: { filter: FilterView; afterLast: string }) {
  const { chips, chipsLabel, clear } = filter;
  const list = useFocusAfterRemoval(chips.map(({ text }) => text).join(), afterLast);
  if (chips.length === 0) return null;
  return (
    <ul role="list" ref={list} aria-label={chipsLabel} className="cluster small">
      {chips.map(({ text, removeText, to }) => (
        <li key={text}>
          <Link to={to} preventScrollReset className="chip">
            {/* What is read begins with what is heard before it. */}
            <VisuallyHidden>{removeText.slice(0, removeText.indexOf(text))}</VisuallyHidden>
            {text}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clear.to} preventScrollReset>
          {clear.text}
        </Link>
      </li>
    </ul>
  );
}

/** A chip that was pressed is gone: the focus goes on to the one in its place, or after the last to what `afterLast` names. */
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
