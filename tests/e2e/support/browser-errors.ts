import type { BrowserContext, Page, Request } from '@playwright/test';

/** Errors of a browser context: console, uncaught errors, the CSP, requests that failed. */
export type BrowserErrors = {
  /** One line per error, in order. */
  readonly lines: string[];
  /** Accepts responses with these statuses of 400 and above, which the test is about. */
  allow(...statuses: number[]): void;
  /** Removes errors that the test expects and has asserted. */
  clear(): void;
  /** Removes all errors and accepts no status any more: another test begins. */
  reset(): void;
};

/** Collects the errors of every page that the context opens from now on. */
export async function collectBrowserErrors(context: BrowserContext): Promise<BrowserErrors> {
  const lines: string[] = [];
  const allowed = new Set<number>();
  // React reports a hydration mismatch as an uncaught error.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`the CSP's ${effectiveDirective} forbids ${blockedURI}`);
    });
  });
  context.on('page', (page) => {
    watchPage(page, lines, allowed);
  });
  return {
    lines,
    allow(...statuses) {
      for (const status of statuses) allowed.add(status);
    },
    clear() {
      lines.length = 0;
    },
    reset() {
      lines.length = 0;
      allowed.clear();
    },
  };
}

function watchPage(page: Page, lines: string[], allowed: ReadonlySet<number>): void {
  page.on('console', (message) => {
    const type = message.type();
    if (!['error', 'warning'].includes(type) || isExpectedMessage(message.text())) return;
    lines.push(`console.${type} at ${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    lines.push(`an uncaught error at ${page.url()}: ${error.stack ?? error.message}`);
  });
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && !allowed.has(status)) lines.push(`${String(status)} for ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!isExpected(request, reason)) lines.push(`${reason} for ${request.url()}`);
  });
}

/**
 * The response listener reports failed resources with their status. A prefetched style sheet counts as unused when its page
 * opens more than a few seconds later, which depends on the speed of the machine.
 */
function isExpectedMessage(text: string): boolean {
  return (
    text.startsWith('Failed to load resource') ||
    text.includes('was preloaded using link preload but not used within a few seconds')
  );
}

/**
 * Whether a failed request is expected: the page was left before its response, or scripts were preloaded without
 * JavaScript (Chromium reports `csp`).
 */
function isExpected(request: Request, reason: string): boolean {
  return reason === 'net::ERR_ABORTED' || (reason === 'csp' && request.resourceType() === 'script');
}
