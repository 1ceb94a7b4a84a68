import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/e2e-focus';
import { clearStage, openStage } from '../support/e2e-stage';
import { openTab, type Tab } from '../support/e2e-tab';

/** The scenarios trust that whatever goes wrong in a page is seen. Here it goes wrong. */
describe('a browser complains of', () => {
  let tab: Tab;
  afterEach(() => tab.close());

  /** Opens the overview with its HTML changed on the way. */
  async function openChanged(change: (html: string) => string): Promise<void> {
    const stage = await openStage();
    await clearStage(stage);
    tab = await openTab(stage.site, stage.browser, { js: true, isOwn: true, as: 'karin.ekdahl' });
    await tab.page.route(`${stage.site.origin}/hr`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
    await tab.goto('/hr');
  }

  it('nothing, when all is well', async () => {
    await openChanged((html) => html);
    expect(tab.complaints).toEqual([]);
  });

  it('a page that the script would have written otherwise', async () => {
    await openChanged((html) => html.replace('Översikt i dag</h1>', 'Översikt i går</h1>'));
    // React's number for a text that differs.
    await eventually(async () => tab.complaints.join('\n')).toContain('error #425');
  });

  it('what the CSP forbids', async () => {
    await openChanged((html) => html.replace('</body>', '<script>document.title = "x"</script></body>'));
    expect(tab.complaints.join('\n')).toContain("the CSP's script-src-elem forbids inline");
  });

  it('a file that is not there', async () => {
    await openChanged((html) => html.replace('</body>', '<img src="/gone.png" alt=""></body>'));
    expect(tab.complaints).toEqual([`404 for ${tab.site.origin}/gone.png`]);
  });
});
