import { lazy, Suspense, useEffect, useState } from 'react';
import { isHelpKey } from './is-help-key.ts';
import { isHelpKeyOn } from './help-key-setting.ts';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

/** Opens the list of keyboard shortcuts as a dialog: on the key `?`, and on a click on a link with `data-shortcuts`. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const open = (event: Event) => {
      event.preventDefault();
      setIsOpen(true);
    };
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const isModalOpen = document.querySelector('dialog:modal') !== null;
      if (isHelpKey(event, target) && isHelpKeyOn() && !isModalOpen) open(event);
    };
    const onClick = (event: MouseEvent) => {
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const isLink = event.target instanceof Element && event.target.closest('[data-shortcuts]') !== null;
      if (isPlain && isLink) open(event);
    };
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('click', onClick, { signal });
    return () => listeners.abort();
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
