import { useLocation, useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import { SEARCH_ID } from '#app/employees/search/employee-query.ts';
import { paths } from '#app/paths.ts';

/**
 * The form of a page with typed text, as its loader names it in `typedForm`: its values are kept when the language changes, in
 * the URL of a page with a GET form, or as a draft.
 */
export type TypedForm = { id: string; keptIn: 'address' | 'draft' };

/** The form that a language button submits instead of its own, and the URL it submits to. */
export type PostedForm = {
  form: string;
  formAction: string;
  /** Whether the form precedes every language button of the page; Enter in its fields then activates the form's own button. */
  isFirst: boolean;
};

/**
 * Returns the form of the page, else the form of the header's search field; null when neither exists.
 *
 * @param place the id of the element that has focus after the response
 * @param maySearch whether the header has the search field
 */
export function usePostedForm(place: string, maySearch: boolean): PostedForm | null {
  const { pathname, search } = useLocation();
  const data: unknown = useMatches().at(-1)?.data;
  const typed =
    typeof data === 'object' && data !== null && 'typedForm' in data
      ? (data.typedForm as TypedForm | null)
      : null;
  if (typed === null) {
    if (!maySearch) return null;
    const address = addressOf({ returnTo: `${pathname}${search}#${place}`, keep: 'search' });
    return { form: SEARCH_ID, formAction: address, isFirst: true };
  }
  const page = `${pathname}${search === '' ? '?' : `${search}&`}index`;
  const address = addressOf({ returnTo: `${pathname}#${place}` });
  return { form: typed.id, formAction: typed.keptIn === 'address' ? address : page, isFirst: false };
}

function addressOf(query: Record<string, string>): string {
  return `${paths.language}?${new URLSearchParams(query).toString()}`;
}

/**
 * Leaves a form that changes the language to the browser, without client-side navigation: the whole page is reloaded, because its
 * texts are in one language.
 */
export function usePlainLanguagePosts(): void {
  useLanguageChange(stopPropagation);
}

function stopPropagation(event: Event): void {
  event.stopPropagation();
}

/** Calls `then` before any other listener when a submit changes the language. */
export function useLanguageChange(then: (event: SubmitEvent) => void): void {
  useEffect(() => {
    const hear = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute('name') === 'language') then(event);
    };
    addEventListener('submit', hear, true);
    return () => removeEventListener('submit', hear, true);
  }, [then]);
}
