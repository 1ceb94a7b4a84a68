import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Restores the focus when `things` changed and the focused element is gone: to the element in the URL
 * fragment, such as a new document or the pressed button, else to the section's heading.
 */
export function useRestoredFocus(things: readonly string[], headingId: string): void {
  const { hash } = useLocation();
  const state = things.join('\n');
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const named = document.getElementById(decodeURIComponent(hash.slice(1)));
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (hash.startsWith('#dokument-') || lost) (named ?? document.getElementById(headingId))?.focus();
  }, [hash, headingId, state]);
}
