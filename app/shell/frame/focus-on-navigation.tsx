import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';

/**
 * Moves the focus to the heading of the new page and announces its title after client-side navigation; Remix does neither. A
 * changed query is the same page, which keeps its focus.
 */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const announce = useAnnounce();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector('h1')?.focus({ preventScroll: true });
    announce(document.title);
  }, [announce, pathname]);
  return null;
}
