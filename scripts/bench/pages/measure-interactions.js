import { chromium } from 'playwright';
import { findChromium } from '#scripts/checks/chromium.js';
import { toCookies } from './demo-server.js';

/** Like a phone, and as Lighthouse does it. */
const cpuSlowdown = 4;
/** Until the next frame has been painted and reported. */
const lastFrameMs = 800;

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {{ name: string, path: string, interact: (page: Page) => Promise<void> }} Interaction
 */

/**
 * Measures the Interaction to Next Paint (INP, https://web.dev/articles/inp): the longest time from a click or a key to
 * the next frame, over all that the function `interact` of each interaction does.
 *
 * @param {string} origin
 * @param {string} cookie the value of a Cookie header
 * @param {readonly Interaction[]} interactions
 * @returns {Promise<{ name: string, count: number, milliseconds: number }[] | null>} multiples of 8, because browsers
 *   round; 0 if every time was shorter than 16 ms. `count` is the number of interactions. Null without Chromium
 */
export async function measureInteractions(origin, cookie, interactions) {
  const executablePath = findChromium();
  if (executablePath === null) return null;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies(toCookies(origin, cookie));
    const results = [];
    for (const { name, path, interact } of interactions) {
      const page = await context.newPage();
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
      await page.evaluate(observeEvents);
      // Playwright evaluates its own script in the page at the first use of a locator.
      await page.locator('body').waitFor();
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
      await interact(page);
      await page.waitForTimeout(lastFrameMs);
      results.push({ name, ...(await page.evaluate(readEvents)) });
      await page.close();
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** Runs in the page: collects the duration of every event of an interaction. */
function observeEvents() {
  /** @type {Map<number, number>} */
  const durations = new Map();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = /** @type {PerformanceEventTiming & { interactionId?: number }} */ (
        entry
      );
      if (interactionId === 0) continue;
      durations.set(interactionId, Math.max(entry.duration, durations.get(interactionId) ?? 0));
    }
  });
  const options = { type: 'event', durationThreshold: 16 };
  observer.observe(options);
  Reflect.set(globalThis, 'interactionDurations', durations);
}

/** Runs in the page. */
function readEvents() {
  const durations = /** @type {Map<number, number>} */ (Reflect.get(globalThis, 'interactionDurations'));
  const count = /** @type {unknown} */ (Reflect.get(performance, 'interactionCount'));
  return { count: Number(count), milliseconds: Math.max(0, ...durations.values()) };
}
