import { paths } from '#app/paths.ts';

/** The URL of a page of hits; the first page has no page number. */
export function buildHitsPath(text: string, page = 1): string {
  const search = new URLSearchParams({ q: text });
  if (page > 1) search.set('page', String(page));
  return `${paths.employees}?${search.toString()}`;
}
