import { useEffect, useSyncExternalStore, type RefObject } from 'react';

const SHORTCUTS = 'Control+S Meta+S';
const neverChanges = () => () => {};

/**
 * Ctrl+S or Cmd+S saves the form wherever the focus is, in place of the browser's save dialog.
 *
 * @returns the shortcuts for `aria-keyshortcuts`; undefined before hydration, and so without JavaScript, when they do not exist
 */
export function useSaveKey(form: RefObject<HTMLFormElement>, isBusy: boolean): string | undefined {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
      if (!isSave) return;
      event.preventDefault();
      const button = form.current?.querySelector('button');
      if (!isBusy && button != null) form.current?.requestSubmit(button);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form, isBusy]);
  return useSyncExternalStore(
    neverChanges,
    () => SHORTCUTS,
    () => undefined,
  );
}
