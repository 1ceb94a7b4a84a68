import { useEffect } from 'react';

/** The window's title while the page shows what is wrong; with a script no document is loaded that would bring it. */
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
