import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The theme changes colours and nothing else, so what is not about colour is looked for once. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

// To name every element in its own way would take a third of the time; a fault is known by its markup.
const common: RunOptions = { resultTypes: ['violations'], selectors: false, preload: false };

const runs: Record<'light' | 'dark', RunOptions> = {
  light: { ...common, runOnly: TAGS, rules: { 'target-size': { enabled: true } } },
  dark: { ...common, runOnly: { type: 'rule', values: COLOUR_RULES } },
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe has to say against the page as it stands, in light and in dark, a line a fault. Leaves it dark and without motion. */
export async function findAxeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return [...(await findFaultsIn(page, 'light')), ...(await findFaultsIn(page, 'dark'))];
}

async function findFaultsIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // Colours that are on their way from one theme to the other are nobody's: no more start, and those under way end.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  const violations = await page.evaluate(async (options) => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    type WithAxe = { axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } };
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
