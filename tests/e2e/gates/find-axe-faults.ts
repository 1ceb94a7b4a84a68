import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The theme changes colours and nothing else, so what is not about colour is looked for once. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe has to say against the page as it stands, in light and in dark, a line a fault. Leaves it dark and without motion. */
export async function findAxeFaults(page: Page): Promise<string[]> {
  return [...(await findFaultsIn(page, 'light')), ...(await findFaultsIn(page, 'dark'))];
}

async function findFaultsIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // Colours that are on their way from one theme to the other are nobody's: no more start, and those under way end.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  const axe = new AxeBuilder({ page })
    // There are no frames: nothing to be gathered in a page of its own.
    .setLegacyMode()
    .options({
      ...(colorScheme === 'light'
        ? { runOnly: TAGS, rules: { 'target-size': { enabled: true } } }
        : { runOnly: { type: 'rule', values: COLOUR_RULES } }),
      resultTypes: ['violations'],
    });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${colorScheme}: ${id}: ${help}\n${html.slice(0, 300)}\n${failureSummary}`,
    ),
  );
}
