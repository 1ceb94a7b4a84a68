import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The theme changes only colours, so all other rules run once. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

// Unique selectors would take a third of the time; the markup identifies a fault.
const common: Axe.RunOptions = { resultTypes: ['violations'], selectors: false, preload: false };

const runs: Record<'light' | 'dark', Axe.RunOptions> = {
  light: { ...common, runOnly: TAGS, rules: { 'target-size': { enabled: true } } },
  dark: { ...common, runOnly: { type: 'rule', values: COLOUR_RULES } },
};

type WithAxe = { axe: typeof Axe };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns axe's violations on the current page, in the light and the dark theme, one line per fault. Leaves the page
 * in the dark theme with reduced motion.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await injectAxe(page);
  await page.evaluate(hideRepeats);
  const faults = [...(await findFaultsIn(page, 'light')), ...(await findFaultsIn(page, 'dark'))];
  await page.evaluate(() => {
    for (const marked of document.querySelectorAll('[data-repeat], [data-kind-of-text]')) {
      marked.removeAttribute('data-repeat');
      marked.removeAttribute('data-kind-of-text');
    }
  });
  return faults;
}

/** Injects axe (half a megabyte) unless the window already has it. */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axe);
  await page.evaluate(() => {
    (window as unknown as WithAxe).axe.configure({
      rules: [{ id: 'color-contrast', selector: '[data-kind-of-text]' }],
    });
  });
}

/**
 * Runs in the page: keeps three of the rows and items that differ only in their text. A fault of one is a fault of
 * all, and lists of hundreds would take most of the time.
 */
function hideRepeats(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-repeat] { display: none !important }');
  document.adoptedStyleSheets = [sheet];
  for (const list of document.querySelectorAll('tbody, ul, ol')) {
    const counts = new Map<string, number>();
    for (const item of list.children) {
      const markup = item.outerHTML
        .replaceAll(/>[^<]*\S[^<]*</g, '>…<')
        .replaceAll(/"[^"]*\d[^"]*"/g, '"…"')
        .replaceAll(/(aria-label|title|datetime)="[^"]+"/g, '$1="…"');
      const times = (counts.get(markup) ?? 0) + 1;
      counts.set(markup, times);
      if (times > 3) item.setAttribute('data-repeat', '');
    }
  }
}

/**
 * Runs in the page: marks two texts per combination of text colour and backgrounds for measurement. Finding the
 * background of a text takes most of axe's time, and a page has hundreds of similar texts.
 */
function markKindsOfText(): void {
  const times = new Map<string, number>();
  const surroundings = new Map<Element | null, string>();
  for (const element of document.querySelectorAll<HTMLElement>('*')) {
    const style = getComputedStyle(element);
    const around = surroundings.get(element.parentElement) ?? '';
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
    const isBare =
      backgroundColor === 'rgba(0, 0, 0, 0)' && `${backgroundImage}${opacity}${filter}` === 'none1none';
    const surrounding = isBare
      ? around
      : [around, backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
    surroundings.set(element, surrounding);
    element.removeAttribute('data-kind-of-text');
    const isText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const { width, height } = element.getBoundingClientRect();
    if (!isText || width <= 1 || height <= 1) continue;
    if (!element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) continue;
    // The rule exempts disabled controls and their labels, so these do not represent other texts.
    const mayPass = element.closest(':disabled, [aria-disabled=true], label') !== null;
    const { color, fill, fontSize, fontWeight, textShadow } = style;
    const kind = [surrounding, color, fill, fontSize, fontWeight, textShadow].join(' ');
    const time = (times.get(kind) ?? 0) + 1;
    if (!mayPass) times.set(kind, time);
    if (mayPass || time <= 2) element.setAttribute('data-kind-of-text', '');
  }
}

async function findFaultsIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // Colours in transition between the themes are not measured: reduced motion starts no transitions and ends running
  // ones.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await page.evaluate(markKindsOfText);
  const violations = await page.evaluate(async (options) => {
    const results = await (window as unknown as WithAxe).axe.run(document, options);
    return results.violations;
  }, runs[colorScheme]);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${colorScheme}: ${id}: ${help}\n${html.slice(0, 300)}\n${failureSummary}`,
    ),
  );
}
