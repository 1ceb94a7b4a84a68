import { chromium } from 'playwright';
import { findChromium } from '#scripts/checks/chromium.js';
import { toCookies } from './demo-server.js';

const departments = 5_000;
/** Enough for many rows in the open columns. */
const childrenEach = 70;
const rounds = 30;

/**
 * @typedef {{ median: number, slowest: number }} Times milliseconds
 */

/**
 * Opens the department picker of a signed-in user with 5 000 departments instead of the user's own, two long columns
 * beside the root, and clicks the root repeatedly: all selected, only the root, none. The time of a click ends when
 * the layout is complete.
 *
 * @param {string} origin
 * @param {string} cookie the value of a Cookie header
 * @returns {Promise<{ click: Times, peer: Times } | null>} beside the same number of native checkboxes set one by
 *   one; null without Chromium
 */
export async function measurePicker(origin, cookie) {
  const executablePath = findChromium();
  if (executablePath === null) return null;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies(toCookies(origin, cookie));
    await context.route('**/resources/departments', (route) =>
      route.fulfill({ json: route.request().method() === 'POST' ? { version: 1 } : buildTree() }),
    );
    const page = await context.newPage();
    await page.goto(`${origin}/departments?path=`);
    for (const id of ['department-0', 'department-1'])
      await page.locator(`[data-id="${id}"] a`).last().click();
    const click = await page.evaluate(timeClicks, { selector: '#cb-department-0', rounds });
    await page.setContent(
      Array.from({ length: departments }, () => '<label><input type=checkbox>x</label>').join(''),
    );
    const peer = await page.evaluate(timeClicks, { selector: null, rounds });
    return { click: summarise(click), peer: summarise(peer) };
  } finally {
    await browser.close();
  }
}

function buildTree() {
  const parentOf = (/** @type {number} */ n) => Math.floor((n - 1) / childrenEach);
  return {
    version: 0,
    changed: false,
    departments: Array.from({ length: departments }, (_, n) => [
      `department-${String(n)}`,
      `Avdelning ${String(n)}`,
      n === 0 ? -1 : parentOf(n),
      1,
      0,
    ]),
  };
}

/**
 * Runs in the page.
 *
 * @param {{ selector: string | null, rounds: number }} what a null selector: every checkbox of the page, set to the
 *   same value
 * @returns {Promise<number[]>} milliseconds per click
 */
async function timeClicks({ selector, rounds }) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
    const startedAt = performance.now();
    if (selector === null) {
      for (const box of document.querySelectorAll('input')) box.checked = round % 2 === 0;
    } else {
      const button = document.querySelector(selector);
      if (!(button instanceof HTMLElement)) throw new Error(`${selector} is not there`);
      button.click();
      // React has finished when its microtasks after the event have run.
      await Promise.resolve();
    }
    document.body.getBoundingClientRect();
    const worked = performance.now() - startedAt;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    times.push(worked);
  }
  return times;
}

/**
 * @param {number[]} times
 * @returns {Times}
 */
function summarise(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? NaN, slowest: sorted.at(-1) ?? NaN };
}
