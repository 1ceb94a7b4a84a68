import { it } from 'vitest';
import { clearStage, openStage } from '../support/e2e-stage';
import { openTab } from '../support/e2e-tab';
it('probes', async () => {
  const stage = await openStage();
  await clearStage(stage);
  const tab = await openTab(stage.site, stage.browser, { js: true, as: 'karin.ekdahl' });
  await tab.page.route(`${stage.site.origin}/hr`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    console.log(html.match(/<h1[^]*?<\/h1>/)?.[0], response.headers());
    await route.fulfill({ response, body: html.replace('Översikt i dag</h1>', 'Översikt i går</h1>') });
  });
  await tab.goto('/hr');
  await tab.page.waitForTimeout(1000);
  console.log(tab.complaints, await tab.page.locator('h1').textContent());
  await tab.page.evaluate(() => { reportError(new Error('x')); });
  await tab.page.waitForTimeout(500);
  console.log(tab.complaints);
});
