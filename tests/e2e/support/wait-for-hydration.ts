import type { Page } from '@playwright/test';

/**
 * Waits until the page is loaded and, where it has scripts, React has hydrated it and run its effects. Only for a browser that runs
 * scripts: without JavaScript it would wait until its timeout.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.waitForFunction(haveEffectsRun, undefined, { polling: 20 });
}

/**
 * Runs in the page; returns whether React has hydrated it and run its effects. React stores its root on the document, and the root's
 * state shows whether it is still dehydrated. Not asynchronous: `waitForFunction` does not await the result before it tests it.
 */
function haveEffectsRun(): boolean {
  type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
  if (document.querySelector('script[type=module]') === null) return true;
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  const root = key === undefined ? undefined : (document as unknown as Record<string, Root>)[key];
  if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false;
  const page = window as { effectsHaveRun?: boolean };
  if (page.effectsHaveRun === undefined) {
    page.effectsHaveRun = false;
    const note = () => (page.effectsHaveRun = true);
    // Effects run after the page has been painted. A window with nothing to paint may get no animation
    // frame; after one second the effects are assumed to have run.
    requestAnimationFrame(() => requestIdleCallback(note));
    setTimeout(note, 1_000);
  }
  return page.effectsHaveRun;
}
