import { useLocation, useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import { paths } from '../paths';

/**
 * The form of a page that somebody types into, as its loader names it in `typedForm`: a change of language takes what it
 * says along (ux.md, W4). It is kept in the address of a page that is asked for, by the page itself where it is written.
 */
export type TypedForm = { id: string; keptIn: 'address' | 'draft' };

/** Where a button outside of the typed form posts it to. */
export type TypedFormPost = { form: string; formAction: string };

/** Null where nothing is typed. `place` is the id that the answer leads back to. */
export function useTypedForm(place: string): TypedFormPost | null {
  const { pathname, search } = useLocation();
  const data: unknown = useMatches().at(-1)?.data;
  if (typeof data !== 'object' || data === null || !('typedForm' in data)) return null;
  const typed = data.typedForm as TypedForm | null;
  if (typed === null) return null;
  const returnTo = new URLSearchParams({ returnTo: `${pathname}#${place}` });
  const address = `${paths.language}?${returnTo.toString()}`;
  const page = `${pathname}${search === '' ? '?' : `${search}&`}index`;
  return { form: typed.id, formAction: typed.keptIn === 'address' ? address : page };
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
