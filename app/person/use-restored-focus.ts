import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Restores the focus when `itemKeys` changed and the focused element is gone: to the element in the URL
 * fragment, such as a new document or the pressed button, else to the section's heading.
 */
export function useRestoredFocus(itemKeys: readonly string[], headingId: string): void {
  const { hash } = useLocation();
  const joinedKeys = itemKeys.join('\n');
  const previousKeys = useRef(joinedKeys);
  useEffect(() => {
    if (previousKeys.current === joinedKeys) return;
    previousKeys.current = joinedKeys;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    const isFocusLost = document.activeElement === document.body || document.activeElement === null;
    if (hash.startsWith('#dokument-') || isFocusLost) (target ?? document.getElementById(headingId))?.focus();
  }, [hash, headingId, joinedKeys]);
}
