import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onReachEnd` when the element scrolls into view. Only after the reader has scrolled, and never when it came into
 * view because it got the focus: the Tab key must not load rows (it would never reach what follows the list).
 */
export function useReachedEnd<Element extends HTMLElement>(
  onReachEnd: (() => void) | undefined,
): RefObject<Element> {
  const element = useRef<Element>(null);
  useEffect(() => {
    const target = element.current;
    if (!target || !onReachEnd) return;
    // Before the script was there, the browser may have been scrolled, or may have gone back to where it was.
    let scrolled = scrollY > 0;
    const noteScroll = () => {
      scrolled = true;
    };
    const observer = new IntersectionObserver((entries) => {
      const visible = entries.some((entry) => entry.isIntersecting);
      if (visible && scrolled && document.activeElement !== target) onReachEnd();
    });
    addEventListener('scroll', noteScroll, { passive: true, once: true });
    observer.observe(target);
    return () => {
      removeEventListener('scroll', noteScroll);
      observer.disconnect();
    };
  }, [onReachEnd]);
  return element;
}
