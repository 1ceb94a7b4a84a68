import type { Page, Route } from 'playwright';
import { expect, it } from 'vitest';
import { eventually, expectFocusOn } from '../support/e2e-focus';
import { clearStage, openStage } from '../support/e2e-stage';
import { openTab, type Tab } from '../support/e2e-tab';
import { inventPlans } from '../support/invent-plans';

// Without JavaScript the browser itself says that a page is on its way.

/** Holds answers back until `release`. */
async function hold(page: Page, address: RegExp): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route: Route) => {
    await released;
    await route.continue();
  });
  return { release };
}

const bones = (page: Page) => page.locator('.bone').filter({ visible: true });

async function play(act: (tab: Tab) => Promise<void>): Promise<void> {
  const stage = await openStage();
  await clearStage(stage);
  stage.faults.set('rehabListStats', { numberOfRehabPlans: 173 });
  stage.faults.set('rehabList', inventPlans(50));
  const tab = await openTab(stage.site, stage.browser, { js: true, as: 'lena.sjostrand' });
  try {
    await act(tab);
    expect(tab.complaints).toEqual([]);
  } finally {
    stage.faults.clear();
    await tab.close();
  }
}

it('a page that takes a while has a place already, over the one that is left', () =>
  play(async ({ goto, page, site }) => {
    await goto('/hr');
    const { release } = await hold(page, /\/rehab-plans\?.*_data=/);
    await page.getByRole('navigation').getByRole('link', { name: 'Rehabplaner' }).click();
    await eventually(() => bones(page).count()).toBe(4);
    expect(await page.locator('main').getAttribute('aria-busy')).toBe('true');
    // What is left cannot be pressed by mistake.
    const covers = await page.locator('main').evaluate((main) => {
      const { left, top } = main.getBoundingClientRect();
      const front = document.elementFromPoint(left + 60, top + 60);
      return front !== null && front.closest('main > [aria-hidden=true]') !== null;
    });
    expect(covers).toBe(true);
    release();
    await page.getByRole('heading', { name: '173 pågående planer' }).waitFor();
    expect(page.url()).toBe(`${site.origin}/rehab-plans`);
    await eventually(() => page.locator('.bone').count()).toBe(0);
    expect(await page.locator('main').getAttribute('aria-busy')).not.toBe('true');
  }));

it('a page that is only sorted anew keeps showing what it has', () =>
  play(async ({ goto, page }) => {
    await goto('/rehab-plans');
    const { release } = await hold(page, /\/rehab-plans\?.*_data=/);
    await page.locator('#th-person').click();
    // The page knows that it waits: what it waits for has been asked, and the answer is held.
    await page.locator('body > [data-active]').first().waitFor({ state: 'attached' });
    expect(await page.locator('#lista tbody tr').count()).toBe(10);
    expect(await page.locator('.bone').count()).toBe(0);
    release();
    await page.waitForURL(/sort=person/);
  }));

it('rows that take a while have places already', () =>
  play(async ({ goto, page }) => {
    await goto('/rehab-plans');
    const { release } = await hold(page, /\/resources\/rehab-plans\?/);
    await page.getByRole('link', { name: /^Visa (fler|alla)$/ }).click();
    await eventually(() => bones(page).count()).toBeGreaterThan(0);
    expect(await page.locator('#lista tbody tr:not([data-skeleton])').count()).toBe(10);
    expect(await page.locator('#lista tr[data-skeleton]:not([aria-hidden=true])').count()).toBe(0);
    release();
    await eventually(() => page.locator('#lista tbody tr').count()).toBe(60);
    expect(await page.locator('.bone').count()).toBe(0);
    await expectFocusOn(page, '#rad-11 th');
  }));
