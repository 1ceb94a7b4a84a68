import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Resets a form when the query changes by a link, because fields that were edited would otherwise keep their text. The elements
 * are not replaced, so the focus stays.
 */
export function useFreshForm(): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    form.current?.reset();
  }, [search]);
  return form;
}
