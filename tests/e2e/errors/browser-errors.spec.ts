import { poll } from '../support/poll.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{
  /** Opens the overview with modified HTML. */
  openWithModifiedHtml: (change: (html: string) => string) => Promise<void>;
}>({
  openWithModifiedHtml: ({ app, goto, page }, use) =>
    use(async (change) => {
      await page.route(`${app.origin}/hr`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: change(await response.text()) });
      });
      await goto('/hr');
    }),
});

test.use({ as: 'karin.ekdahl' });

// All other tests rely on the collection of these errors.
test.describe('the fixture browserErrors', { tag: '@js' }, () => {
  test('collects no error on an unmodified page', async ({ browserErrors, openWithModifiedHtml }) => {
    await openWithModifiedHtml((html) => html);
    expect(browserErrors.lines).toEqual([]);
  });

  test('collects a hydration mismatch', async ({ browserErrors, openWithModifiedHtml, page }) => {
    await openWithModifiedHtml((html) => html.replace('Översikt i dag</h1>', 'Översikt i går</h1>'));
    // React's error number for different text.
    await poll(() => browserErrors.lines.join('\n')).toContain('error #425');
    // React reports a mismatch several times: leave the page, so that no further report arrives after clear().
    await page.goto('about:blank');
    browserErrors.clear();
  });

  test('collects a violation of the CSP', async ({ browserErrors, openWithModifiedHtml }) => {
    await openWithModifiedHtml((html) =>
      html.replace('</body>', '<script>document.title = "x"</script></body>'),
    );
    expect(browserErrors.lines.join('\n')).toContain("the CSP's script-src-elem forbids inline");
    browserErrors.clear();
  });

  test('collects the address of a missing image', async ({ app, browserErrors, openWithModifiedHtml }) => {
    await openWithModifiedHtml((html) => html.replace('</body>', '<img src="/gone.png" alt=""></body>'));
    expect(browserErrors.lines).toEqual([`404 for ${app.origin}/gone.png`]);
    browserErrors.clear();
  });
});
