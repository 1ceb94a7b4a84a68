import { setTimeout as sleep } from 'node:timers/promises';

/** A page as a browser without JavaScript receives it. */
export interface FetchedPage {
  ms: number;
  status: number;
  bytes: number;
  /** The status is 200, no section of the page shows an error, and none waits for data that is still loading. */
  isComplete: boolean;
}

/** An error box (app/ui/feedback/info-box.tsx), and the link of app/shell/preparing/preparing-notice.tsx. */
const INCOMPLETE = ['class="box" data-tone="danger"', 'id="forbereds-om"'];

const COMPLETE_WITHIN_MS = 120_000;

export async function fetchPage(url: URL, cookie: string | null): Promise<FetchedPage> {
  const startedAt = performance.now();
  const response = await fetch(url, {
    headers: { ...(cookie === null ? {} : { Cookie: cookie }), 'Accept-Encoding': 'identity' },
    redirect: 'manual',
  });
  const html = await response.text();
  const ms = performance.now() - startedAt;
  const isComplete = response.status === 200 && !INCOMPLETE.some((text) => html.includes(text));
  return { ms, status: response.status, bytes: Buffer.byteLength(html), isComplete };
}

/**
 * Requests a page until it is complete.
 *
 * @throws {Error} if it is not after two minutes
 */
export async function waitForPage(url: URL, cookie: string): Promise<FetchedPage> {
  const startedAt = performance.now();
  for (;;) {
    const page = await fetchPage(url, cookie);
    if (page.isComplete) return page;
    if (performance.now() - startedAt > COMPLETE_WITHIN_MS)
      throw new Error(`${url.pathname} is never complete`);
    await sleep(500);
  }
}

/** The URL of the bare page that has as many bytes as a page. */
export async function findBarePage(origin: string, bytes: number): Promise<URL> {
  const urlOf = (rows: number) => new URL(`/?rows=${String(rows)}`, origin);
  const [few, many] = [await fetchPage(urlOf(100), null), await fetchPage(urlOf(200), null)];
  const ofOneRow = (many.bytes - few.bytes) / 100;
  return urlOf(Math.max(0, Math.round(100 + (bytes - few.bytes) / ofOneRow)));
}
