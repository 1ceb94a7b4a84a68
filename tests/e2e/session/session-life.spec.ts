import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import type { App } from '#tests/support/app/run-app.ts';
import { expectFocusOn } from '../support/focus.ts';
import { poll } from '../support/poll.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{
  /** Advances the clock of the server and, with JavaScript, of every tab of the context: they share one clock. */
  pass: (minutes: number) => Promise<void>;
  /** Opens the overview. The clock of the page is wrong by an hour and a half, as a device's clock may be. */
  openWithClock: () => Promise<void>;
}>({
  pass: ({ app, javaScriptEnabled, page }, use) =>
    use(async (minutes) => {
      app.clock.now = app.clock.now.add({ minutes });
      if (javaScriptEnabled) await page.clock.fastForward(minutes * 60_000);
    }),
  openWithClock: ({ app, goto, javaScriptEnabled, page }, use) =>
    use(async () => {
      if (javaScriptEnabled)
        await page.clock.install({ time: app.clock.now.add({ minutes: 90 }).epochMilliseconds });
      await goto('/hr');
      if (javaScriptEnabled) await waitForSessionWatch(page);
    }),
});

test.use({ as: 'karin.ekdahl' });

/** Waits until the page watches its session, which an effect starts some time after hydration. */
async function waitForSessionWatch(page: Page): Promise<void> {
  const checks = { sent: 0, ended: 0 };
  const isCheck = (request: Request) => request.url().endsWith('/resources/session');
  page.on('request', (request) => {
    if (isCheck(request)) checks.sent += 1;
  });
  const end = (request: Request) => {
    if (isCheck(request)) checks.ended += 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const wake = async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    return checks.ended > 0;
  };
  await poll(wake).toBe(true);
  // Moving the clock would interrupt a check in progress, and one check may follow another.
  const isQuiet = async () => {
    const { sent } = checks;
    await sleep(200);
    return checks.sent === sent && checks.ended === sent;
  };
  await poll(isQuiet).toBe(true);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sessionen' });
const labelsFor = (page: Page) => page.locator('html').innerHTML();

test('go on with a session by a request', { tag: '@nojs' }, async ({ goto, openWithClock, page, pass }) => {
  await openWithClock();
  await page.getByText('Du loggas ut kl. 13.00 om du inte gör något.').waitFor();
  await pass(46);
  await goto('/hr');
  await page.getByText('Du loggas ut kl. 13.46 om du inte gör något.').waitFor();
});

test('go on with a session that ends soon', { tag: '@js' }, async ({ app, openWithClock, page, pass }) => {
  await openWithClock();
  await page.locator('header summary').focus();
  await pass(46);
  const dialog = dialogOf(page);
  await dialog.getByText('Du loggas snart ut. Vill du fortsätta arbeta?').waitFor();
  await dialog.getByText(/^Tid kvar: 1[34]:\d\d$/).waitFor();
  await expectFocusOn(page, 'dialog button');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expectFocusOn(page, 'header summary');
  await page.getByText('Du loggas ut kl. 13.46 om du inte gör något.').waitFor();

  // The Escape key also extends the session.
  await pass(46);
  await dialogOf(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await sessionEnd(app)).toBe(app.clock.now.add({ minutes: 60 }).epochMilliseconds);
});

test('see an alert when the session cannot be extended', async ({
  faults,
  goto,
  javaScriptEnabled,
  openWithClock,
  page,
  pass,
}) => {
  await openWithClock();
  faults.set('tokenRefresh', 503);
  await pass(46);
  const failed = 'Sessionen kunde inte förlängas. Logga ut och logga in på nytt.';
  if (javaScriptEnabled) {
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Fortsätt' }).click();
    await dialog.getByText(failed).waitFor();
    faults.clear();
    await dialog.getByRole('button', { name: 'Fortsätt' }).click();
    await dialog.waitFor({ state: 'detached' });
  } else {
    await goto('/hr');
    await page.getByText(failed).waitFor();
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await expectFocusOn(page, '#session');
    faults.clear();
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await page.getByText('Du är fortfarande inloggad.').waitFor();
  }
  await expect(page.getByText(failed)).toHaveCount(0);
});

test('leave a page until its session has ended', async ({
  browserErrors,
  javaScriptEnabled,
  openWithClock,
  page,
  pass,
}) => {
  browserErrors.allow(401);
  await openWithClock();
  const employeeName = (await page.locator('#lista tbody th').first().textContent()) ?? '';
  expect(await labelsFor(page)).toContain('Karin Ekdahl');
  await pass(61);
  if (!javaScriptEnabled) await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Du har loggats ut' }).waitFor();
  await page.getByText('Din session har gått ut. Logga ut och logga in på nytt.').waitFor();
  for (const text of [employeeName, 'Karin Ekdahl', 'Karin'])
    expect(await labelsFor(page)).not.toContain(text);
  if (javaScriptEnabled) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor();
    await expectFocusOn(page, 'dialog button');
  }
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await page.waitForURL('/portal?message=signed_out');
});

test('reload two tabs of one session', { tag: '@nojs' }, async ({ context, openWithClock, page, pass }) => {
  await openWithClock();
  const second = await context.newPage();
  await second.goto('/hr');
  await pass(46);
  await second.reload();
  await page.reload();
  for (const tab of [page, second]) await tab.getByText('Du loggas ut kl. 13.46').waitFor();
});

test(
  'work in two tabs of one session',
  { tag: '@js' },
  async ({ app, context, openWithClock, page, pass }) => {
    await openWithClock();
    const second = await context.newPage();
    await second.goto('/hr');
    await waitForSessionWatch(second);
    await pass(46);
    await dialogOf(page).waitFor();
    await dialogOf(second).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Fortsätt' }).click();
    for (const tab of [page, second]) await dialogOf(tab).waitFor({ state: 'detached' });

    // Activity in one tab prevents the dialog in both.
    await pass(44);
    await second.goto('/hr');
    await waitForSessionWatch(second);
    await pass(2);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await poll(() => sessionEnd(app)).toBe(app.clock.now.add({ minutes: 60 }).epochMilliseconds);
    // Moving the clock may interrupt a check in progress; its tab then shows the dialog until the other tab reports.
    for (const tab of [page, second]) await expect(dialogOf(tab)).toHaveCount(0);
  },
);

test(
  'log out in one of two tabs, and in again',
  { tag: '@js' },
  async ({ context, openWithClock, page, signIn }) => {
    await openWithClock();
    const second = await context.newPage();
    await second.goto('/hr');
    await waitForSessionWatch(second);
    await second.locator('header summary').click();
    await second.getByRole('button', { name: 'Logga ut' }).click();
    await second.waitForURL(/signed_out/);
    await page.clock.fastForward(2_000);
    await page.getByRole('heading', { name: 'Du har loggats ut' }).waitFor();

    await signIn('karin.ekdahl');
    const reloaded = page.waitForEvent('load');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await reloaded;
    await page.locator('#lista').waitFor();
  },
);

test('wake a laptop that slept, and turn its clock', { tag: '@js' }, async ({ app, openWithClock, page }) => {
  await openWithClock();
  // Only the clock of the device moves by a day; the server's clock decides.
  await page.clock.setSystemTime(app.clock.now.add({ hours: 24 }).epochMilliseconds);
  await page.clock.fastForward(31_000);
  await page.locator('#lista').waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // No timer runs while the device sleeps; the page checks when it becomes visible.
  app.clock.now = app.clock.now.add({ minutes: 61 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('heading', { name: 'Du har loggats ut' }).waitFor();
});

/** Returns the end of the only session, in milliseconds since the epoch. */
async function sessionEnd(app: App): Promise<number> {
  const { rows } = await app.open.pool.query(`select expires_at from web.session`);
  return new Date((rows[0] as { expires_at: string | Date }).expires_at).getTime();
}
