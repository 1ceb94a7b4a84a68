import type { Page } from '@playwright/test';
import { openDocumentClient } from '#tests/support/client/document-client.ts';
import { generatePlans } from '#tests/support/rehabilitation/generate-plans.ts';
import { expectFocusOn } from '../support/focus.ts';
import { poll } from '../support/poll.ts';
import { expect, test } from '../support/test.ts';

/** Holds responses back until `release`. */
async function hold(page: Page, url: RegExp): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

const skeletons = (page: Page) => page.locator('.skeleton').filter({ visible: true });

// Where JavaScript is off the browser itself shows that a page is loading.
test.describe('pending navigation', { tag: '@js' }, () => {
  test.use({ as: 'lena.sjostrand' });

  test.beforeEach(({ faults }) => {
    faults.set('rehabListStats', { numberOfRehabPlans: 173 });
    faults.set('rehabList', generatePlans(50));
  });

  test('shows the skeleton of the next page over the current one', async ({ goto, page }) => {
    await goto('/hr');
    const { release } = await hold(page, /\/rehab-plans\?.*_data=/);
    await page.getByRole('navigation').getByRole('link', { name: 'Rehabplaner' }).click();
    await expect(skeletons(page)).toHaveCount(4);
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
    // The skeleton covers the controls of the current page.
    const covers = await page.locator('main').evaluate((main) => {
      const { left, top } = main.getBoundingClientRect();
      const front = document.elementFromPoint(left + 60, top + 60);
      return front !== null && front.closest('main > [aria-hidden=true]') !== null;
    });
    expect(covers).toBe(true);
    release();
    await page.getByRole('heading', { name: '173 pågående planer' }).waitFor();
    await expect(page).toHaveURL('/rehab-plans');
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
  });

  test('keeps the rows of a page while they are sorted', async ({ goto, page }) => {
    await goto('/rehab-plans');
    const { release } = await hold(page, /\/rehab-plans\?.*_data=/);
    await page.locator('#th-person').click();
    // The page shows the pending state: the request is sent, and its response is held.
    await page.locator('body > [data-active]').first().waitFor({ state: 'attached' });
    expect(await page.locator('#lista tbody tr').count()).toBe(10);
    expect(await page.locator('.skeleton').count()).toBe(0);
    release();
    await page.waitForURL(/sort=person/);
  });

  test('shows skeletons of the rows that are loading', async ({ goto, page }) => {
    await goto('/rehab-plans');
    const { release } = await hold(page, /\/resources\/rehab-plans\?/);
    await page.getByRole('link', { name: /^Visa (fler|alla)$/ }).click();
    await poll(() => skeletons(page).count()).toBeGreaterThan(0);
    expect(await page.locator('#lista tbody tr:not([data-skeleton])').count()).toBe(10);
    expect(await page.locator('#lista tr[data-skeleton]:not([aria-hidden=true])').count()).toBe(0);
    release();
    await expect(page.locator('#lista tbody tr')).toHaveCount(60);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expectFocusOn(page, '#rad-11 th');
  });
});

// Without JavaScript each save loads a new page.
test.describe('a document that is being saved', { tag: '@js' }, () => {
  test.use({ as: 'karin.ekdahl' });

  const heading = (page: Page) => page.getByLabel('Rubrik', { exact: true });
  const version = (page: Page) => page.locator('input[name=version]');
  const save = (page: Page) => page.locator('main form button[value=save]:not([aria-hidden])');
  const SAVE_REQUEST = /\/document\/[^?]*\?.*_data=/;

  test('is sent once, however often Enter is pressed', async ({ app, goto, page }) => {
    const documentClient = await openDocumentClient(app);
    const document = await documentClient.create('note');
    await goto(document.path);
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && SAVE_REQUEST.test(request.url())) posts += 1;
    });
    const { release } = await hold(page, SAVE_REQUEST);
    await heading(page).fill('Samtal');
    await heading(page).press('Enter');
    await page.getByRole('button', { name: 'Sparar' }).waitFor();
    await heading(page).pressSequentially(' i dag');
    await heading(page).press('Enter');
    release();
    await expect(version(page)).toHaveValue('2');
    await expect(heading(page)).toHaveValue('Samtal i dag');
    expect(posts).toBe(1);
    await heading(page).press('Enter');
    await expect(version(page)).toHaveValue('3');
    expect((await documentClient.read(document)).content).toMatchObject({ heading: 'Samtal i dag' });
  });

  test('shows the spinner of each save for half a second', async ({ app, goto, page }) => {
    const documentClient = await openDocumentClient(app);
    const document = await documentClient.create('note');
    await page.clock.install({ time: app.clock.now.epochMilliseconds });
    await goto(document.path);
    await page.clock.pauseAt(app.clock.now.epochMilliseconds + 60_000);
    await expect(save(page)).toHaveAttribute('aria-keyshortcuts', 'Control+S Meta+S');
    await heading(page).fill('Ett');
    await page.keyboard.press('Control+S');
    await expect(version(page)).toHaveValue('2');
    await expect(save(page)).toHaveText('Sparar …');
    await page.clock.runFor(600);
    await expect(save(page)).toHaveText('Sparat');
    await heading(page).fill('Två');
    await page.keyboard.press('Control+S');
    await expect(version(page)).toHaveValue('3');
    await page.clock.runFor(400);
    await expect(save(page)).toHaveText('Sparar …');
    await page.clock.runFor(200);
    await expect(save(page)).toHaveText('Sparat');
  });

  test('keeps the typed text when the server cannot be reached', async ({
    app,
    browserErrors,
    context,
    goto,
    page,
  }) => {
    const documentClient = await openDocumentClient(app);
    const document = await documentClient.create('note');
    await goto(document.path);
    await heading(page).fill('Skriven utan nät');
    await context.setOffline(true);
    for (const attempt of ['first', 'second']) {
      await save(page).click();
      await test.step(attempt, () => expectFocusOn(page, 'main > [data-tone=danger]'));
      await expect(page).toHaveTitle(/^Fel: Anteckning/);
      await expect(page.getByText('Det finns ingen anslutning till servern.')).toBeVisible();
      await expect(heading(page)).toHaveValue('Skriven utan nät');
      await heading(page).focus();
    }
    expect(browserErrors.lines.every((line) => line.startsWith('net::ERR_INTERNET_DISCONNECTED'))).toBe(true);
    browserErrors.clear();
    await context.setOffline(false);
    await save(page).click();
    await expect(version(page)).toHaveValue('2');
    await expect(page.getByText('Det finns ingen anslutning till servern.')).toBeHidden();
    expect((await documentClient.read(document)).content).toMatchObject({ heading: 'Skriven utan nät' });
  });
});
