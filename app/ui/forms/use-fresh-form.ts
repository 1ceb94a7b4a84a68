import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Makes a form show what the page shows when its address has changed by a link beside it: fields that were typed in keep
 * their text otherwise. None is put in the place of another, so the focus stays where it is.
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
