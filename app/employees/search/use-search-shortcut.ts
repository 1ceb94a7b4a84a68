import { useEffect, type RefObject } from 'react';

/** Ctrl+K, and Cmd+K where that is the key: to the field from anywhere, with what stands in it chosen. */
export function useSearchShortcut(field: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [field]);
}
