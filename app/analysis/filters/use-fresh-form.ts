import { NavigationType, useLocation, useNavigationType } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { isRequestedByForm } from './use-submit-on-change.ts';

/**
 * Resets a form when the query changes by a link or in the history, because fields that were edited would otherwise keep their
 * text. The elements are not replaced, so the focus stays. A request that the form sent by itself resets nothing: the user may
 * have edited further fields meanwhile.
 */
export function useFreshForm(): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const location = useLocation();
  const { search } = location;
  const isInHistory = useNavigationType() === NavigationType.Pop;
  const isCurrent = !isInHistory && isRequestedByForm(location.state);
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (!isCurrent) form.current?.reset();
  }, [search, isCurrent]);
  return form;
}
