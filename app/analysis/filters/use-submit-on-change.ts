import { useNavigation, useSubmit } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

/** Milliseconds after the latest change: several boxes ticked in a row are one request. */
const DELAY_MS = 400;

/** The state of a history entry that a form requested by itself. */
const REQUESTED_BY_FORM = { requestedByForm: true };

export function isRequestedByForm(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'requestedByForm' in state;
}

/**
 * Submits a GET form shortly after a change, also of controls that belong to it by their `form` attribute. The focus and the
 * scroll position stay, and the history entry is replaced.
 *
 * @param path URL of the page, without fragment
 * @param isApplicable false for values that the page would reject: they wait for the submit button
 */
export function useSubmitOnChange(
  form: RefObject<HTMLFormElement>,
  path: string,
  isApplicable: (values: FormData) => boolean,
): void {
  const submit = useSubmit();
  const { location } = useNavigation();
  const timer = useRef<number>();

  // Another navigation, for example by a link of the form, replaces the pending request.
  useEffect(() => {
    if (location !== undefined) window.clearTimeout(timer.current);
  }, [location]);

  useEffect(() => {
    const handleChange = ({ target }: Event) => {
      const element = form.current;
      if (element === null || !(target instanceof HTMLInputElement) || target.form !== element) return;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        if (!isApplicable(new FormData(element))) return;
        submit(element, { action: path, preventScrollReset: true, replace: true, state: REQUESTED_BY_FORM });
      }, DELAY_MS);
    };
    document.addEventListener('change', handleChange);
    return () => {
      document.removeEventListener('change', handleChange);
      window.clearTimeout(timer.current);
    };
  }, [form, path, isApplicable, submit]);
}
