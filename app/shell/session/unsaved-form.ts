import { useLocation, useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import { SEARCH_ID } from '#app/employees/search/employee-query.ts';
import { changesLanguage } from '#app/i18n/language/reload-on-language-change.ts';
import { paths } from '#app/paths.ts';

/**
 * The form of a page that may have unsaved values, as its loader names it in `unsavedForm`. When the language changes, the values
 * are kept in the URL of a page with a GET form, or as a draft.
 */
export type UnsavedForm = { id: string; storedIn: 'url' | 'draft' };

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
 * @param focusId the id of the element that has focus after the response
 * @param canSearch whether the header has the search field
 */
export function usePostedForm(focusId: string, canSearch: boolean): PostedForm | null {
  const { pathname, search } = useLocation();
  const data: unknown = useMatches().at(-1)?.data;
  const unsaved =
    typeof data === 'object' && data !== null && 'unsavedForm' in data
      ? (data.unsavedForm as UnsavedForm | null)
      : null;
  if (unsaved === null) {
    if (!canSearch) return null;
    const url = buildLanguageUrl({ returnTo: `${pathname}${search}#${focusId}`, keep: 'search' });
    return { form: SEARCH_ID, formAction: url, isFirst: true };
  }
  const page = `${pathname}${search === '' ? '?' : `${search}&`}index`;
  const url = buildLanguageUrl({ returnTo: `${pathname}#${focusId}` });
  return { form: unsaved.id, formAction: unsaved.storedIn === 'url' ? url : page, isFirst: false };
}

function buildLanguageUrl(query: Record<string, string>): string {
  return `${paths.language}?${new URLSearchParams(query).toString()}`;
}

/** Calls `then` before any other listener when a submit changes the language. */
export function useLanguageChange(then: (event: SubmitEvent) => void): void {
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (changesLanguage(event)) then(event);
    };
    addEventListener('submit', onSubmit, true);
    return () => removeEventListener('submit', onSubmit, true);
  }, [then]);
}
