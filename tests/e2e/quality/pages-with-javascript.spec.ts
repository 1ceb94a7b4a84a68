import type { Page } from '@playwright/test';
import { countMoving } from './checks/count-moving.ts';
import { findAxeViolations } from './checks/find-axe-violations.ts';
import { findForcedColourFaults } from './checks/find-forced-colour-faults.ts';
import { listScripts } from './checks/list-scripts.ts';
import { qualityPages } from './quality-pages.ts';
import { expect, test } from './shared-tab-test.ts';

/** The maximum size of a page's HTML as it is sent. */
const MAX_HTML_BYTES = 30_000;

/** The size of the HTML as it was received, compressed by the server. */
function measureHtml(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.encodedBodySize ?? 0;
  });
}

// One load per page, with every check of it: axe (light and dark), forced colours, motion, scripts and size.
test.describe('page in Swedish', { tag: '@js' }, () => {
  test.use({ language: 'sv' });

  for (const qualityPage of qualityPages) {
    test.describe(() => {
      test.use({ as: qualityPage.as });

      test(qualityPage.name, async ({ page, show }) => {
        await show(qualityPage);
        if (qualityPage.scripts) {
          expect.soft(await listScripts(page), 'scripts').toEqual(qualityPage.scripts);
        }
        const htmlBytes = await measureHtml(page);
        expect.soft(htmlBytes, 'size of the HTML').toBeGreaterThan(500);
        expect.soft(htmlBytes, 'size of the HTML').toBeLessThanOrEqual(MAX_HTML_BYTES);
        expect.soft(await findAxeViolations(page), 'axe').toEqual([]);
        expect.soft(await findForcedColourFaults(page), 'forced colours').toEqual([]);
        expect.soft(await countMoving(page), 'moving').toBe(0);
      });
    });
  }
});
