import type { BrowserContext, Page, Request } from 'playwright';

/** What a browser complains of while it shows pages; a scenario ends without any. */
export type Complaints = {
  lines: string[];
  /** Answers of 400 and above that the scenario is about. */
  allowed: Set<number>;
};

/** Collects what goes wrong in every page of a context: console, exceptions, the CSP, requests that fail. */
export async function collectComplaints(context: BrowserContext): Promise<Complaints> {
  const complaints: Complaints = { lines: [], allowed: new Set() };
  // React reports a page that it had to render anew (a hydration mismatch) as an uncaught error, hence as one of the page.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`the CSP's ${effectiveDirective} forbids ${blockedURI}`);
    });
  });
  context.on('page', (page) => {
    watch(page, complaints);
  });
  return complaints;
}

function watch(page: Page, { lines, allowed }: Complaints): void {
  page.on('console', (message) => {
    const type = message.type();
    // What it says of answers is seen below, with its status.
    if (!['error', 'warning'].includes(type) || message.text().startsWith('Failed to load resource')) return;
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
    if (!isMeant(request, reason)) lines.push(`${reason} for ${request.url()}`);
  });
}

/** The page was left before the answer was there; or scripts are preloaded where none may run (Chromium says `csp`). */
function isMeant(request: Request, reason: string): boolean {
  return reason === 'net::ERR_ABORTED' || (reason === 'csp' && request.resourceType() === 'script');
}
