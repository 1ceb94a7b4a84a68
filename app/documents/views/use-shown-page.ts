import { useActionData } from '@remix-run/react';
import { useState } from 'react';
import { isUnsent, type Unsent } from '#app/shell/session/unsent-form.ts';
import type { DocumentPage } from './document-page.ts';

type Posted<Page> = { page: Page };

/**
 * The page that the last response contains: that of the loader, or of a rejected form.
 *
 * @returns `isPosted`: the form of the page has been rejected; `unsent`: the last request failed without a response, another object
 * for each request
 */
export function useShownPage<Page extends DocumentPage>(
  loaded: Page,
): { page: Page; isPosted: boolean; unsent: Unsent | null } {
  const result = useActionData<Posted<Page> | Unsent>() as Posted<Page> | Unsent | undefined;
  const [lastPosted, setLastPosted] = useState<Posted<Page>>();
  const unsent = isUnsent(result) ? result : null;
  const posted = isUnsent(result) ? lastPosted : result;
  if (posted !== lastPosted) setLastPosted(posted);
  return { page: posted?.page ?? loaded, isPosted: posted !== undefined, unsent };
}
