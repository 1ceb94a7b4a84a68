import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onReachEnd` when the element scrolls into view after the user has scrolled. Not called while an element has keyboard
 * focus, because tabbing would never get past a list that keeps growing.
 */
export function useReachedEnd<Element extends HTMLElement>(
  onReachEnd: (() => void) | undefined,
): RefObject<Element> {
  const element = useRef<Element>(null);
  useEffect(() => {
    const target = element.current;
    if (!target || !onReachEnd) return;
    // The user may have scrolled, or the browser may have restored the position, before the script ran.
    let scrolled = scrollY > 0;
    const noteScroll = () => {
      scrolled = true;
    };
    const observer = new IntersectionObserver((entries) => {
      const visible = entries.some((entry) => entry.isIntersecting);
      if (visible && scrolled && !document.querySelector(':focus-visible')) onReachEnd();
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
