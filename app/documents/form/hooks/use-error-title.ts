import { useEffect } from 'react';

/** Sets the document title while the page shows errors; a form submitted by script loads no new document. */
export function useErrorTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const previousTitle = document.title;
    if (previousTitle.startsWith(title)) return;
    const product = previousTitle.slice(previousTitle.lastIndexOf(' – '));
    document.title = title + product;
    return () => {
      document.title = previousTitle;
    };
  }, [title]);
}
