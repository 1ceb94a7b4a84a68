import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatePages, todayPages } from '../../support/e2e-gate-pages';
import { openGateTabs, type GateTabs } from '../../support/e2e-gate-tabs';
import { openStage } from '../../support/e2e-stage';
import { openTab } from '../../support/e2e-tab';

/** The budget of ux.md section 7. */
const MAX_HTML_BYTES = 30_000;
const MAX_FIRST_VISIT_BYTES = 200_000;

describe('weight', () => {
  let tabs: GateTabs;
  beforeAll(async () => (tabs = await openGateTabs({ js: true, language: 'sv' })));
  afterAll(() => tabs.close());

  for (const gatePage of todayPages) {
    it(`the HTML is within the budget: ${gatePage.name}`, async () => {
      const { page, context } = await tabs.show(gatePage);
      const answer = await context.request.get(page.url());
      expect(gzipSync(await answer.body()).byteLength).toBeLessThanOrEqual(MAX_HTML_BYTES);
    });
  }

  for (const gatePage of gatePages.filter(({ scriptless }) => scriptless === true)) {
    it(`loads no script: ${gatePage.name}`, async () => {
      const tab = await tabs.show(gatePage);
      expect(await tab.page.locator('script, link[rel=modulepreload], link[as=script]').count()).toBe(0);
      const loaded = await tab.page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      expect(loaded.filter((path) => path.endsWith('.js'))).toEqual([]);
    });
  }

  it('the first visit is within the budget', async () => {
    const { site, browser } = await openStage();
    const tab = await openTab(site, browser, { js: true, as: 'birgitta.akerlund' });
    try {
      const sizes: Promise<number>[] = [];
      tab.page.on('requestfinished', (request) => {
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await tab.goto('/hr');
      await tab.page.waitForLoadState('networkidle');
      const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
      // The page, its styles, its font and its scripts at the least: else nothing was measured.
      expect(sizes.length).toBeGreaterThan(4);
      expect(sum).toBeGreaterThan(50_000);
      expect(sum).toBeLessThanOrEqual(MAX_FIRST_VISIT_BYTES);
    } finally {
      await tab.close();
    }
  });
});
