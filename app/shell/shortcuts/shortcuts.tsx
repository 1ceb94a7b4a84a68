import { lazy, Suspense, useEffect, useState } from 'react';
import { isHelpKey } from './is-help-key.ts';
import { isHelpKeyOn } from './help-key-setting.ts';
import { SHORTCUTS_URL } from './shortcuts-url.ts';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

/** Opens the list of keyboard shortcuts as a dialog: by the key `?`, and by the footer's link in place of its page. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const removal = new AbortController();
    const { signal } = removal;
    const open = (event: Event) => {
      event.preventDefault();
      setIsOpen(true);
    };
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const hasDialog = document.querySelector('dialog:modal') !== null;
      if (isHelpKey(event, target) && isHelpKeyOn() && !hasDialog) open(event);
    };
    const onClick = (event: MouseEvent) => {
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const link = event.target instanceof Element ? event.target.closest('footer a') : null;
      if (isPlain && link?.getAttribute('href') === SHORTCUTS_URL) open(event);
    };
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('click', onClick, { signal });
    return () => removal.abort();
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
