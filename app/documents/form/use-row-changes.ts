import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { ROW_FIELDS, rowFieldName } from '../content/document-fields.ts';
import { fieldId } from '../content/field-path.ts';

/**
 * Announces an added or removed row and moves the focus: to the new row, to the row that replaces the removed
 * one, or without rows to the button that adds one. `keys` are those of the rows. Returns the ref of their list.
 */
export function useRowChanges(keys: readonly string[], addButtonId: string): RefObject<HTMLDivElement> {
  const { t } = useTranslation(['documents']);
  const announce = useAnnounce();
  const list = useRef<HTMLDivElement>(null);
  const known = useRef(keys);
  useEffect(() => {
    const before = known.current;
    known.current = keys;
    if (keys.length === before.length) return;
    const isAdded = keys.length > before.length;
    const changed = isAdded ? keys.length - 1 : before.findIndex((key, at) => key !== keys[at]);
    const at = Math.min(changed, keys.length - 1);
    document.getElementById(at < 0 ? addButtonId : firstFieldId(at))?.focus();
    announce(t(isAdded ? 'documents:row.added' : 'documents:row.removed', { n: changed + 1 }));
    // Adding or removing a row changes the form without an input event of its own.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [addButtonId, announce, keys, t]);
  return list;
}

/** The id of the first field of a row. */
function firstFieldId(at: number): string {
  return fieldId(rowFieldName(at, ROW_FIELDS[0].name));
}
