import { useEffect } from 'react';

/**
 * The button that changes the language posts the form, and all of the page is loaded anew: the browser does that by
 * itself when nobody else hears of it. What was typed goes along, so leaving the page asks nothing.
 */
export function useLanguageChange(letGo: () => void): void {
  useEffect(() => {
    const pass = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute('name') !== 'language') return;
      letGo();
      event.stopPropagation();
    };
    addEventListener('submit', pass, true);
    return () => removeEventListener('submit', pass, true);
  }, [letGo]);
}
