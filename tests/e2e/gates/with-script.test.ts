import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatePages } from '../../support/e2e-gate-pages';
import { openGateTabs, type GateTabs } from '../../support/e2e-gate-tabs';
import { countMoving } from './count-moving';
import { findAxeFaults } from './find-axe-faults';
import { findForcedColourFaults } from './find-forced-colour-faults';
import { listScripts } from './list-scripts';

/** ux.md section 7: what a page may weigh as it is sent. */
const MAX_HTML_BYTES = 30_000;

/** As the page came over the line, compressed by the server. */
function weighHtml(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return arrival?.encodedBodySize ?? 0;
  });
}

// Every page is visited once a way and a language, and all that can be asked of it there is asked in that visit.
describe('with JavaScript, in Swedish:', () => {
  let tabs: GateTabs;
  beforeAll(async () => (tabs = await openGateTabs({ js: true, language: 'sv' })));
  afterAll(() => tabs.close());

  for (const gatePage of gatePages) {
    it(gatePage.name, async () => {
      const { page } = await tabs.show(gatePage);
      if (gatePage.scriptless) expect.soft(await listScripts(page), 'scripts').toEqual([]);
      const weight = await weighHtml(page);
      expect.soft(weight, 'HTML that was weighed').toBeGreaterThan(500);
      expect.soft(weight, 'HTML').toBeLessThanOrEqual(MAX_HTML_BYTES);
      expect.soft(await findAxeFaults(page), 'axe').toEqual([]);
      expect.soft(await findForcedColourFaults(page), 'forced colours').toEqual([]);
      expect.soft(await countMoving(page), 'moving').toBe(0);
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    });
  }
});
