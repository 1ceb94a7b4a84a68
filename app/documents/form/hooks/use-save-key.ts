import { useEffect, type RefObject } from 'react';

/** Ctrl+S or Cmd+S saves the form wherever the focus is, in place of the browser's save dialog. */
export function useSaveKey(form: RefObject<HTMLFormElement>, isBusy: boolean): void {
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
}
