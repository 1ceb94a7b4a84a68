import type { ShouldRevalidateFunction } from '@remix-run/react';

/** The result of an action whose request failed without a response. A new object for each request. */
export type Unsent = { isUnsent: true };

export function isUnsent(result: unknown): result is Unsent {
  return typeof result === 'object' && result !== null && 'isUnsent' in result;
}

/**
 * Sends the form of a page. If the network or the server cannot be reached, the page stays with the text that was typed in it,
 * instead of the error page. Every route of the page that has a loader needs {@link revalidateUnlessUnsent}.
 *
 * @throws whatever else the action throws
 */
export async function sendOrKeepForm<Result>(serverAction: () => Promise<Result>): Promise<Result | Unsent> {
  try {
    return await serverAction();
  } catch (error) {
    // `fetch` throws a TypeError when the connection fails or breaks.
    if (error instanceof TypeError) return { isUnsent: true };
    throw error;
  }
}

/** The loaders cannot be reached either, and the error of one of them would replace the page. */
export const revalidateUnlessUnsent: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => (isUnsent(actionResult) ? false : defaultShouldRevalidate);
