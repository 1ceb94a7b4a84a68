import { useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Attributes of a container that takes the focus on page load: the error summary, the flash. Browsers support `autofocus` on any
 * element with a tabindex, without JavaScript; a live region with initial content is not announced. React handles it for form
 * controls only, so the component must focus after client-side navigation.
 */
export const FOCUS_ON_LOAD_ATTRIBUTES = { autoFocus: true, tabIndex: -1 } as const;

/**
 * Focuses a container with {@link FOCUS_ON_LOAD_ATTRIBUTES} when it appears or changes on a loaded page. When the page is hydrated, the
 * browser has already placed the focus, and the user may be typing or clicking elsewhere.
 *
 * @param content identifies what the container shows; empty when it must not take the focus
 * @returns the ref of the container
 */
export function useFocusOnAppearance(content: string) {
  const container = useRef<HTMLDivElement>(null);
  const isHydrating = useIsHydrating();
  const previous = useRef(isHydrating ? content : '');
  useEffect(() => {
    if (previous.current === content) return;
    previous.current = content;
    if (content !== '') container.current?.focus();
  }, [content]);
  return container;
}

/** Whether the component is part of the page that the server rendered and is rendered for the first time in the browser. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}

function subscribeToNothing() {
  return () => undefined;
}
