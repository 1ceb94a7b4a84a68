import { useLocation, useMatches } from '@remix-run/react';
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
