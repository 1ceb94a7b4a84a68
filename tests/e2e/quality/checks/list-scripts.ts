import type { Page } from '@playwright/test';

/** Lists the scripts that a page references or has loaded. */
export function listScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = document.querySelectorAll('script, link[rel=modulepreload], link[as=script]');
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [
      ...[...named].map(({ outerHTML }) => outerHTML.slice(0, 160)),
      ...loaded.filter((path) => path.endsWith('.js')),
    ];
  });
}
