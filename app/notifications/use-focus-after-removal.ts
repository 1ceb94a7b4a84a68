import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the next notification's button when a notification is handled, or to the heading after
 * the last one.
 */
export function useFocusAfterRemoval(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(ids);
  useEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    const lost = document.activeElement === document.body;
    if (gone === -1 || !lost) return;
    const next =
      list.current?.children[Math.min(gone, ids.length - 1)]?.querySelector<HTMLElement>('a, button');
    (next ?? document.getElementById('handelser-rubrik'))?.focus();
  }, [ids]);
  return list;
}
