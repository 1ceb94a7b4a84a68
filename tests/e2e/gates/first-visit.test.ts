import { expect, it } from 'vitest';
import { openStage } from '../../support/e2e-stage';
import { openTab } from '../../support/e2e-tab';

/** The budget of ux.md section 7. */
const MAX_FIRST_VISIT_BYTES = 200_000;

it('the first visit is within the budget', async () => {
  const { site, browser } = await openStage();
  const tab = await openTab(site, browser, { js: true, isOwn: true, as: 'birgitta.akerlund' });
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
