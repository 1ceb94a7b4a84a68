import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The theme changes colours and nothing else, so what is not about colour is looked for once. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

// To name every element in its own way would take a third of the time; a fault is known by its markup.
const common: Axe.RunOptions = { resultTypes: ['violations'], selectors: false, preload: false };

const runs: Record<'light' | 'dark', Axe.RunOptions> = {
  light: { ...common, runOnly: TAGS, rules: { 'target-size': { enabled: true } } },
  dark: { ...common, runOnly: { type: 'rule', values: COLOUR_RULES } },
};

type WithAxe = { axe: typeof Axe };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe has to say against the page as it stands, in light and in dark, a line a fault. Leaves it dark and without motion. */
export async function findAxeFaults(page: Page): Promise<string[]> {
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

/** Half a megabyte: not again where a window has it still. */
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
 * Runs in the page: of rows and items that differ in nothing but what they say, three are looked at. A fault of one is
 * a fault of all, and lists of hundreds would take most of the time.
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
 * Runs in the page: of texts in the same colours over the same backgrounds two are measured. To find what lies under a
 * text takes most of axe's time, and alike texts stand on a page by the hundred.
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
    // The rule lets pass what is disabled, and its label: that stands for nothing else.
    const mayPass = element.closest(':disabled, [aria-disabled=true], label') !== null;
    const { color, fill, fontSize, fontWeight, textShadow } = style;
    const kind = [surrounding, color, fill, fontSize, fontWeight, textShadow].join(' ');
    const time = (times.get(kind) ?? 0) + 1;
    if (!mayPass) times.set(kind, time);
    if (mayPass || time <= 2) element.setAttribute('data-kind-of-text', '');
  }
}

async function findFaultsIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // Colours that are on their way from one theme to the other are nobody's: no more start, and those under way end.
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
