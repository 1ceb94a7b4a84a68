import { useEffect, useRef, type RefObject } from 'react';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';

export type RowTexts = {
  /** The id of the first field of a row, counted from 0. */
  fieldIdOf: (row: number) => string;
  addButtonId: string;
  /** The announcement of an added or removed row, counted from 1. */
  describe: (change: 'added' | 'removed', row: number) => string;
};

/**
 * Announces an added or removed row and moves the focus: to the new row, to the row that replaces the removed
 * one, or without rows to the button that adds one. `keys` are those of the rows. Returns the ref of their list.
 */
export function useRowChanges(
  keys: readonly string[],
  { addButtonId, fieldIdOf, describe }: RowTexts,
): RefObject<HTMLDivElement> {
  const announce = useAnnounce();
  const list = useRef<HTMLDivElement>(null);
  const known = useRef(keys);
  useEffect(() => {
    const before = known.current;
    known.current = keys;
    if (keys.length === before.length) return;
    const isAdded = keys.length > before.length;
    const changed = isAdded ? keys.length - 1 : before.findIndex((key, index) => key !== keys[index]);
    const at = Math.min(changed, keys.length - 1);
    document.getElementById(at < 0 ? addButtonId : fieldIdOf(at))?.focus();
    announce(describe(isAdded ? 'added' : 'removed', changed + 1));
    // Adding or removing a row changes the form without an input event of its own.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [addButtonId, announce, describe, fieldIdOf, keys]);
  return list;
}
