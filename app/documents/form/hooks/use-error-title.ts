import { useEffect } from 'react';

/** Sets the window title while the page shows errors; a form submitted by script loads no new document. */
export function useErrorTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    if (before.startsWith(title)) return;
    const product = before.slice(before.lastIndexOf(' – '));
    document.title = title + product;
    return () => {
      document.title = before;
    };
  }, [title]);
}
