import { useLocation, useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import { SEARCH_ID } from '#app/employees/search/employee-query.ts';
import { paths } from '#app/paths.ts';

/**
 * The form of a page that somebody types into, as its loader names it in `typedForm`: a change of language takes what it
 * says along (ux.md, W4). It is kept in the address of a page that is asked for, by the page itself where it is written.
 */
export type TypedForm = { id: string; keptIn: 'address' | 'draft' };

/** What a language button posts in the place of its own form, and where to. */
export type PostedForm = {
  form: string;
  formAction: string;
  /** Whether it comes before every language button of the page: then Enter in its fields presses its own button. */
  isFirst: boolean;
};

/**
 * The form of the page, else that of the header's search field; null where nothing can be typed.
 *
 * @param place the id that the answer leads back to
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
 * A form that is posted with a change of language is the browser's to post: the whole page is loaded anew, for its
 * texts are those of one language.
 */
export function usePlainLanguagePosts(): void {
  useLanguageChange(stopPropagation);
}

function stopPropagation(event: Event): void {
  event.stopPropagation();
}

/** Calls `then` when the language is about to be changed, before anything else hears of it. */
export function useLanguageChange(then: (event: SubmitEvent) => void): void {
  useEffect(() => {
    const hear = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute('name') === 'language') then(event);
    };
    addEventListener('submit', hear, true);
    return () => removeEventListener('submit', hear, true);
  }, [then]);
}
