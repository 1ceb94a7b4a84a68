import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright';
import { expect } from 'vitest';
import { eventually, expectFocusOn } from '../support/e2e-focus';
import { scenario, type Scene } from '../support/e2e-scenario';

const asManager = { as: 'karin.ekdahl', isOwn: true };
const REFRESH = 'tokenRefresh';

/** Lets time pass on the server and, where scripts count it, in every tab of the browser: they have one clock. */
async function pass({ js, page, stage }: Scene, minutes: number): Promise<void> {
  const { clock } = stage.site;
  clock.now = clock.now.add({ minutes });
  if (js) await page.clock.fastForward(minutes * 60_000);
}

/** The page's clock stands in for the device's: an hour and a half wrong, as some are. */
async function openWithClock({ goto, js, page, stage }: Scene, path = '/hr'): Promise<void> {
  if (js) await page.clock.install({ time: stage.site.clock.now.add({ minutes: 90 }).epochMilliseconds });
  await goto(path);
  if (js) await untilWatched(page);
}

/** React starts what looks after the session a moment after it has taken the page over. */
async function untilWatched(page: Page): Promise<void> {
  const questions = { asked: 0, answered: 0 };
  const isQuestion = (request: Request) => request.url().endsWith('/resources/session');
  page.on('request', (request) => {
    if (isQuestion(request)) questions.asked += 1;
  });
  const end = (request: Request) => {
    if (isQuestion(request)) questions.answered += 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const wake = async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    return questions.answered > 0;
  };
  await eventually(wake).toBe(true);
  // A clock that leaps would cut off a question on its way, and one may follow another.
  const isQuiet = async () => {
    const { asked } = questions;
    await sleep(200);
    return questions.asked === asked && questions.answered === asked;
  };
  await eventually(isQuiet).toBe(true);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sessionen' });
const wordsOf = (page: Page) => page.locator('html').innerHTML();

scenario('go on with a session that ends soon', asManager, async (scene) => {
  const { js, page, goto, stage } = scene;
  await openWithClock(scene);
  if (!js) {
    // Whoever has no script is told the time, and a request is enough.
    await page.getByText('Du loggas ut kl. 13.00 om du inte gör något.').waitFor();
    await pass(scene, 46);
    await goto('/hr');
    await page.getByText('Du loggas ut kl. 13.46 om du inte gör något.').waitFor();
    return;
  }
  await page.locator('header summary').focus();
  await pass(scene, 46);
  const dialog = dialogOf(page);
  await dialog.getByText('Du loggas snart ut. Vill du fortsätta arbeta?').waitFor();
  await dialog.getByText(/^Tid kvar: 1[34]:\d\d$/).waitFor();
  await expectFocusOn(page, 'dialog button');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expectFocusOn(page, 'header summary');
  await page.getByText('Du loggas ut kl. 13.46 om du inte gör något.').waitFor();

  // Esc goes on as well.
  await pass(scene, 46);
  await dialogOf(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await sessionEnd(scene)).toBe(stage.site.clock.now.add({ minutes: 60 }).epochMilliseconds);
});

scenario('be told that the session cannot go on', asManager, async (scene) => {
  const { js, page, goto, stage } = scene;
  await openWithClock(scene);
  stage.faults.set(REFRESH, 503);
  await pass(scene, 46);
  const failed = 'Sessionen kunde inte förlängas. Logga ut och logga in på nytt.';
  if (js) {
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Fortsätt' }).click();
    await dialog.getByText(failed).waitFor();
    stage.faults.clear();
    await dialog.getByRole('button', { name: 'Fortsätt' }).click();
    await dialog.waitFor({ state: 'detached' });
  } else {
    await goto('/hr');
    await page.getByText(failed).waitFor();
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await expectFocusOn(page, '#session');
    stage.faults.clear();
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await page.getByText('Du är fortfarande inloggad.').waitFor();
  }
  expect(await page.getByText(failed).count()).toBe(0);
});

scenario('leave a page until its session has ended', asManager, async (scene) => {
  const { allow, js, page, site } = scene;
  allow(401);
  await openWithClock(scene);
  const somebody = (await page.locator('#lista tbody th').first().textContent()) ?? '';
  expect(await wordsOf(page)).toContain('Karin Ekdahl');
  await pass(scene, 61);
  if (!js) await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Du har loggats ut' }).waitFor();
  await page.getByText('Din session har gått ut. Logga ut och logga in på nytt.').waitFor();
  for (const word of [somebody, 'Karin Ekdahl', 'Karin']) expect(await wordsOf(page)).not.toContain(word);
  if (js) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor();
    await expectFocusOn(page, 'dialog button');
  }
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await page.waitForURL(`${site.origin}/portal?message=signed_out`);
});

scenario('work in two tabs of one session', asManager, async (scene) => {
  const { context, js, page, stage } = scene;
  await openWithClock(scene);
  const second = await context.newPage();
  await second.goto(`${stage.site.origin}/hr`);
  if (!js) {
    await pass(scene, 46);
    await second.reload();
    await page.reload();
    for (const tab of [page, second]) await tab.getByText('Du loggas ut kl. 13.46').waitFor();
    return;
  }
  await untilWatched(second);
  await pass(scene, 46);
  await dialogOf(page).waitFor();
  await dialogOf(second).waitFor();
  await dialogOf(page).getByRole('button', { name: 'Fortsätt' }).click();
  for (const tab of [page, second]) await dialogOf(tab).waitFor({ state: 'detached' });

  // Whoever works in one of them is asked in none.
  await pass(scene, 44);
  await second.goto(`${stage.site.origin}/hr`);
  await untilWatched(second);
  await pass(scene, 2);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await eventually(() => sessionEnd(scene)).toBe(stage.site.clock.now.add({ minutes: 60 }).epochMilliseconds);
  // A clock that leaps may cut off a question on its way; then its tab asks its user until it hears from the other one.
  for (const tab of [page, second]) await eventually(() => dialogOf(tab).count()).toBe(0);
});

scenario('log out in one of two tabs, and in again', asManager, async (scene) => {
  const { context, js, page, stage } = scene;
  if (!js) return;
  await openWithClock(scene);
  const second = await context.newPage();
  await second.goto(`${stage.site.origin}/hr`);
  await untilWatched(second);
  await second.locator('header summary').click();
  await second.getByRole('button', { name: 'Logga ut' }).click();
  await second.waitForURL(/signed_out/);
  await page.clock.fastForward(2_000);
  await page.getByRole('heading', { name: 'Du har loggats ut' }).waitFor();

  await scene.signIn('karin.ekdahl');
  const revived = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await revived;
  await page.locator('#lista').waitFor();
});

scenario('wake a laptop that slept, and turn its clock', asManager, async (scene) => {
  const { js, page, stage } = scene;
  if (!js) return;
  await openWithClock(scene);
  // The device's clock alone is set on by a day: the server knows better.
  await page.clock.setSystemTime(stage.site.clock.now.add({ hours: 24 }).epochMilliseconds);
  await page.clock.fastForward(31_000);
  await page.locator('#lista').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  // Asleep no timer runs; awake it is seen at once.
  stage.site.clock.now = stage.site.clock.now.add({ minutes: 61 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('heading', { name: 'Du har loggats ut' }).waitFor();
});

async function sessionEnd({ stage }: Scene): Promise<number> {
  const { rows } = await stage.site.open.pool.query(`select expires_at from web.session`);
  return new Date((rows[0] as { expires_at: string | Date }).expires_at).getTime();
}
