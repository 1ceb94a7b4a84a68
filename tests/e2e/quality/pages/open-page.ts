import type { Response } from '@playwright/test';
import type { CallName } from '#contract/calls.ts';
import type { ProviderFault } from '#tests/e2e/support/test-server.ts';
import type { QualityPage, Tab } from './quality-page.ts';

export const MANAGER = 'karin.ekdahl';

export const COORDINATOR = 'lena.sjostrand';

/** The largest customer of the demo, all of it. */
export const LARGEST = 'birgitta.akerlund';

export const at = (path: string) => (tab: Tab) => tab.goto(path);

export function allOf(names: readonly CallName[], fault: ProviderFault): NonNullable<QualityPage['faults']> {
  return Object.fromEntries(names.map((name) => [name, fault]));
}

/** Opens the <details> whose summary is visible: those that a wide window shows open have none. */
export function openDetails(path: string, selector: string): QualityPage['open'] {
  return async (tab) => {
    const response = await tab.goto(path);
    for (const details of await tab.page.locator(selector).all()) {
      const summary = details.locator('> summary');
      if (await summary.isVisible()) await summary.click();
    }
    return response;
  };
}

/** Returns the last document after a click, after redirects. */
export async function followed(tab: Tab, click: () => Promise<void>): Promise<Response | null> {
  const arrival = tab.page.waitForResponse(
    (response) =>
      response.request().isNavigationRequest() && (response.status() < 300 || response.status() >= 400),
  );
  await click();
  const response = await arrival;
  await tab.page.waitForLoadState();
  await tab.ready();
  return response;
}
