import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { findChromium } from '../../scripts/chromium.js';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium, without a window. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('there is no Chromium: set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/**
 * A browser that has nothing in common with the server: what it formatted by itself would show. It does not say that
 * it has no window, for libraries serve such browsers what they serve to robots.
 */
export function ordinaryBrowser(browser: Browser): BrowserContextOptions {
  const [major = ''] = browser.version().split('.');
  return {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
  };
}
