/** A page as a browser without JavaScript receives it. */
export interface FetchedPage {
  ms: number;
  bytes: number;
  /** The status is not 200, or a section of the page shows an error. */
  hasError: boolean;
}

const ERROR_BOX = 'class="box" data-tone="danger"';

export async function fetchPage(url: URL, cookie: string | null): Promise<FetchedPage> {
  const startedAt = performance.now();
  const response = await fetch(url, {
    headers: { ...(cookie === null ? {} : { Cookie: cookie }), 'Accept-Encoding': 'identity' },
    redirect: 'manual',
  });
  const html = await response.text();
  const ms = performance.now() - startedAt;
  const hasError = response.status !== 200 || html.includes(ERROR_BOX);
  return { ms, bytes: Buffer.byteLength(html), hasError };
}

/** The URL of the bare page that has as many bytes as a page. */
export async function findBarePage(origin: string, bytes: number): Promise<URL> {
  const urlOf = (rows: number) => new URL(`/?rows=${String(rows)}`, origin);
  const [few, many] = [await fetchPage(urlOf(100), null), await fetchPage(urlOf(200), null)];
  const ofOneRow = (many.bytes - few.bytes) / 100;
  return urlOf(Math.max(0, Math.round(100 + (bytes - few.bytes) / ofOneRow)));
}
