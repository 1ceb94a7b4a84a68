import type { Page } from 'playwright';
import { openStage } from './e2e-stage';
import { openTab } from './e2e-tab';

/** A window that scripts may run in, for what has to be asked of a page by script. */
export type CopyWindow = {
  /** The page as it stands, without its scripts, under the same origin for its styles. */
  copy(page: Page): Promise<Page>;
  close(): Promise<void>;
};

/** For pages of windows without JavaScript, where no timer of an inspector's runs either. */
export async function openCopyWindow(): Promise<CopyWindow> {
  const { site, browser } = await openStage();
  const { page: window, close } = await openTab(site, browser, { js: true });
  // A page of the same origin that holds nothing, for the addresses of styles.
  await window.goto(`${site.origin}/healthz`);
  return {
    async copy(page) {
      const html = await page.content();
      await window.setContent(html.replaceAll(/<script\b[\s\S]*?<\/script>/g, ''));
      return window;
    },
    close,
  };
}
