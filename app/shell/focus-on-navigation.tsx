import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';

/**
 * Remix moves no focus and says nothing when a link is followed without a page load: the new page's heading takes the
 * focus and its title is read. A changed query is the same page, which keeps its focus.
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
