import { chromium } from 'playwright';
import { findChromium } from '#scripts/checks/chromium.js';
import { findFreePort } from './demo-server.js';

/** The pages must not be indexed, so the category SEO is left out. */
const categories = ['performance', 'accessibility', 'best-practices'];

/**
 * Measures pages with Lighthouse's defaults: a phone with a slow network and a CPU that is 4 times slower.
 *
 * @param {string} origin
 * @param {string} cookie the value of a Cookie header
 * @param {readonly string[]} paths
 * @returns {Promise<{ path: string, scores: Record<string, number | null>, largestContentfulPaint: number }[] | null>}
 *   the scores of 100 of each category, and milliseconds; null without Chromium
 */
export async function measureLighthouse(origin, cookie, paths) {
  const executablePath = findChromium();
  if (executablePath === null) return null;
  // Imported only here: the package takes a second to load.
  const { default: lighthouse } = await import('lighthouse');
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${String(port)}`],
  });
  const flags = { port, logLevel: /** @type {const} */ ('error'), onlyCategories: categories };
  try {
    const results = [];
    for (const path of paths) {
      const result = await lighthouse(`${origin}${path}`, { ...flags, extraHeaders: { Cookie: cookie } });
      if (result === undefined) throw new Error(`Lighthouse has no result for ${path}`);
      const { runtimeError, categories: measured, finalDisplayedUrl } = result.lhr;
      if (runtimeError) throw new Error(`Lighthouse failed for ${path}: ${runtimeError.message}`);
      if (new URL(finalDisplayedUrl).pathname !== new URL(path, origin).pathname)
        throw new Error(`${path} redirected to ${finalDisplayedUrl}`);
      const scores = Object.values(measured).map(({ title, score }) => [
        title,
        score && Math.round(100 * score),
      ]);
      const largestContentfulPaint = result.lhr.audits['largest-contentful-paint']?.numericValue ?? NaN;
      results.push({ path, scores: Object.fromEntries(scores), largestContentfulPaint });
    }
    return results;
  } finally {
    await browser.close();
  }
}
