import type { Page } from '@playwright/test';
import { openDocumentClient } from '#tests/support/client/document-client.ts';
import { expectFocusOn, readFocus, tabTo } from '../support/focus.ts';
import { poll } from '../support/poll.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'karin.ekdahl' });
const heading = (page: Page) => page.getByLabel('Rubrik', { exact: true });
const notes = (page: Page) => page.getByLabel('Anteckning', { exact: true });
const save = (page: Page) => page.locator('main form button:not([aria-hidden])', { hasText: /^Spara$/ });

test('write a whole plan by keyboard', async ({ app, goto, javaScriptEnabled, page, ready }) => {
  const { keyboard } = page;
  const documentClient = await openDocumentClient(app);
  const document = await documentClient.create('planForReturnToWork');
  await goto(document.path);
  const type = async (label: string | RegExp, text: string) => {
    await tabTo(page, label);
    await keyboard.type(text);
  };
  await page.locator('h1').focus();
  await type('Arbetsuppgifter som kan utföras', 'Telefon');
  await keyboard.press('Enter');
  await keyboard.type('och e-post');
  await type('Arbetsuppgifter som inte kan utföras', 'Lyft');
  await tabTo(page, 'Handledning eller mentorsstöd');
  await expect(page.getByLabel('Motivering: Handledning eller mentorsstöd')).toBeHidden();
  await keyboard.press('Space');
  await type('Motivering: Handledning eller mentorsstöd', 'En kollega');
  for (const at of [0, 1]) {
    await tabTo(page, 'Lägg till rad');
    await keyboard.press('Enter');
    await expectFocusOn(page, `#actionPlan-${String(at)}-purpose`);
    await ready();
    await keyboard.type(`Steg ${String(at + 1)}`);
    await type('Från och med', '20260401');
    await type('Till och med', '2026-04-30');
    await type('Datum för uppföljning', '2026-04-15');
    await type('Ansvarig', 'Karin');
  }
  await page.locator('#actionPlan-0-responsiblePerson').focus();
  await tabTo(page, 'Ta bort rad 1');
  await keyboard.press('Enter');
  await expectFocusOn(page, '#actionPlan-0-purpose');
  await ready();
  await expect(page.locator('#actionPlan-0-purpose')).toHaveValue('Steg 2');
  await type('Sammanfattning', 'Gick bra');
  await type('Datum', '2026-06-01');
  await type('Resultat', 'Åter');
  const widthOf = async (id: string) => (await page.locator(id).boundingBox())?.width;
  expect(await widthOf('#evaluation-result')).toBe(await widthOf('#evaluation-summary'));

  if (javaScriptEnabled) {
    await keyboard.press('Control+S');
    await expect(page.locator('input[name=version]')).toHaveValue('2');
    // The focus is on the edited field, and dates are shown as they are stored.
    await expectFocusOn(page, '[id="evaluation-result"]');
    await expect(page.locator('#actionPlan-0-fromDate')).toHaveValue('2026-04-01');
  } else {
    await tabTo(page, 'Spara');
    await keyboard.press('Enter');
    await page.getByText('Dokumentet är sparat.').waitFor();
    await expectFocusOn(page, 'main > [role=group]:first-child');
  }
  expect((await readFocus(page)).fault).toBe(null);
  const { version, content } = await documentClient.read(document);
  expect(version).toBe(2);
  expect(content).toMatchObject({
    workDescription: { possibleTasks: 'Telefon\noch e-post', notPossibleTasks: 'Lyft' },
    measures: { mentoring: { selected: true, motivation: 'En kollega' }, other: { selected: false } },
    actionPlan: [
      {
        purpose: 'Steg 2',
        fromDate: '2026-04-01',
        toDate: '2026-04-30',
        followUpDate: '2026-04-15',
        responsiblePerson: 'Karin',
      },
    ],
    evaluation: { summary: 'Gick bra', date: '2026-06-01', result: 'Åter' },
  });
});

test('answer what depends on another answer', async ({ app, goto, page, ready }) => {
  const documentClient = await openDocumentClient(app);
  const document = await documentClient.create('wellnessCheck');
  await goto(document.path);
  const approved = page.getByRole('group', { name: 'Godkänd som arbetsskada' });
  await expect(approved).toBeHidden();
  await page.locator('#reportedAsOccupationalInjury-1').check();
  await approved.getByLabel('Ja').check();
  await page.locator('#reportedAsOccupationalInjury-2').check();
  // A field with a value is not hidden, because it would be saved.
  await expect(approved).toBeVisible();
  await page.getByRole('group', { name: 'Sjukskrivningsgrad' }).getByLabel('50 %').check();
  await save(page).click();
  await poll(async () => (await documentClient.read(document)).version).toBe(2);
  await ready();
  expect((await documentClient.read(document)).content).toMatchObject({
    reportedAsOccupationalInjury: false,
    approvedAsWorkInjury: true,
    longTermAbsence: { absenceDegree: 50 },
  });
});

test('switch language with a document half written', async ({ app, goto, page, ready }) => {
  const documentClient = await openDocumentClient(app);
  const document = await documentClient.create('note');
  await goto(document.path);
  await heading(page).fill('Samtal i dag');
  await page.locator('header summary').click();
  await page.locator('header').getByRole('link', { name: 'English' }).click();
  await page.locator('footer').getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor();
  await ready();
  await expectFocusOn(page, '#sprak');
  await expect(page).toHaveURL(`${document.path}#sprak`);
  await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Samtal i dag');
  // The draft is stored for its author alone; the stored document is unchanged.
  expect((await documentClient.read(document)).version).toBe(1);
});

test('correct a document with errors', async ({ app, browserErrors, goto, page, ready }) => {
  browserErrors.allow(400);
  const documentClient = await openDocumentClient(app);
  const document = await documentClient.create('note');
  await goto(document.path);
  await notes(page).fill('Texten är kvar');
  await save(page).click();
  await expectFocusOn(page, 'main > [data-tone=danger]');
  await ready();
  await expect(page).toHaveTitle(/^Fel: Anteckning/);
  await page.getByRole('link', { name: 'Rubrik måste fyllas i' }).click();
  await expectFocusOn(page, '#heading');
  await expect(notes(page)).toHaveValue('Texten är kvar');
  await page.keyboard.type('Nu med rubrik');
  await page.keyboard.press('Enter');
  await poll(async () => (await documentClient.read(document)).version).toBe(2);
  await ready();
  await expect(page).toHaveTitle(/^Anteckning/);
  expect((await documentClient.read(document)).content).toEqual({
    heading: 'Nu med rubrik',
    notes: 'Texten är kvar',
  });
});

test('correct a row that has moved', async ({ app, browserErrors, goto, javaScriptEnabled, page, ready }) => {
  browserErrors.allow(400);
  const documentClient = await openDocumentClient(app);
  const document = await documentClient.create('planForReturnToWork');
  const dates = { fromDate: null, toDate: null, followUpDate: null, responsiblePerson: '' };
  await documentClient.save(document, 'planForReturnToWork', {
    actionPlan: [
      { purpose: 'Ett', ...dates },
      { purpose: 'Två', ...dates },
    ],
  });
  await goto(document.path);
  await page.locator('#actionPlan-1-fromDate').fill('fel');
  await save(page).click();
  await expectFocusOn(page, 'main > [data-tone=danger]');
  await ready();
  await expect(page.locator('#actionPlan-1-fromDate')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Ta bort rad 1' }).click();
  await expectFocusOn(page, '#actionPlan-0-purpose');
  await ready();
  const moved = page.locator('#actionPlan-0-fromDate');
  await expect(moved).toHaveValue('fel');
  // Without a script the form is a draft, which is validated when it is saved.
  await expect(page.locator('[aria-invalid]')).toHaveCount(javaScriptEnabled ? 1 : 0);
  await save(page).click();
  await expectFocusOn(page, 'main > [data-tone=danger]');
  await ready();
  await expect(moved).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: 'Från och med, rad 1 ska vara ett datum' }).click();
  await expectFocusOn(page, '#actionPlan-0-fromDate');
  await moved.fill('20260401');
  await save(page).click();
  await poll(async () => (await documentClient.read(document)).version).toBe(3);
  await ready();
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await expect(moved).toHaveValue('2026-04-01');
  expect((await documentClient.read(document)).content).toMatchObject({
    actionPlan: [{ purpose: 'Två', ...dates, fromDate: '2026-04-01' }],
  });
});

test('leave a document with unsaved text, and come back to it', async ({
  app,
  goto,
  javaScriptEnabled,
  page,
  ready,
}) => {
  const documentClient = await openDocumentClient(app);
  const document = await documentClient.create('note');
  await goto(document.path);
  await heading(page).fill('Halvskriven');
  const away = page.getByRole('link', { name: 'Översikt i dag' });
  if (javaScriptEnabled) {
    await away.click();
    const dialog = page.getByRole('dialog', { name: 'Du har ändringar som inte är sparade' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(heading(page)).toHaveValue('Halvskriven');
    await away.click();
    await dialog.getByRole('button', { name: 'Lämna utan att spara' }).click();
  } else {
    await page.getByRole('button', { name: 'Spara utkast' }).click();
    await page.getByText('Utkastet är sparat.').waitFor();
    await away.click();
  }
  await page.waitForURL('/hr');
  // The URL changes before the page, and the form asks for confirmation as long as it is present.
  await heading(page).waitFor({ state: 'detached' });
  await ready();
  await goto(document.path);
  await page.getByText('Du fortsätter på ditt utkast').waitFor();
  await expect(heading(page)).toHaveValue('Halvskriven');
  expect((await documentClient.read(document)).version).toBe(1);
  await page.getByRole('button', { name: 'Ta bort utkastet' }).click();
  await page.getByRole('group', { name: 'Utkastet är borttaget.' }).waitFor();
  await ready();
  await expect(heading(page)).toHaveValue('');
});

test('have a draft saved while writing', async ({ app, goto, javaScriptEnabled, page }) => {
  const documentClient = await openDocumentClient(app);
  const document = await documentClient.create('note');
  if (javaScriptEnabled) await page.clock.install({ time: app.clock.now.epochMilliseconds });
  await goto(document.path);
  await heading(page).fill('Skriven i lugn och ro');
  // With a script the draft is saved after a pause.
  if (javaScriptEnabled) await page.clock.fastForward(5_000);
  else await page.getByRole('button', { name: 'Spara utkast' }).click();
  await page
    .getByText(javaScriptEnabled ? 'Utkast sparat 12.00' : 'Utkastet är sparat.')
    .first()
    .waitFor();
  await goto(document.path);
  await expect(heading(page)).toHaveValue('Skriven i lugn och ro');
});

test('save what another has saved meanwhile', async ({ app, browserErrors, goto, page, ready }) => {
  browserErrors.allow(409);
  const documentClient = await openDocumentClient(app);
  const document = await documentClient.create('note');
  await goto(document.path);
  await heading(page).fill('Min rubrik');
  await notes(page).fill('Min text');
  await documentClient.save(document, 'note', { heading: 'Den andras rubrik' });
  await save(page).click();
  await expectFocusOn(page, 'main > [data-tone=warn]');
  await ready();
  const part = page.getByRole('group', { name: 'Rubrik' });
  await expect(part).toHaveText(/Ändrat av er båda.*Min rubrik.*Den andras rubrik/);
  await part.getByLabel('Sparat').check();
  await page.getByRole('button', { name: 'Redigera det valda' }).click();
  await page.getByText('Ditt val är infört i formuläret.').waitFor();
  await ready();
  expect([await heading(page).inputValue(), await notes(page).inputValue()]).toEqual([
    'Den andras rubrik',
    'Min text',
  ]);
  await save(page).click();
  await poll(async () => (await documentClient.read(document)).version).toBe(3);
  expect((await documentClient.read(document)).content).toEqual({
    heading: 'Den andras rubrik',
    notes: 'Min text',
  });
});

test('write on after the session has ended', async ({ app, browserErrors, goto, page, ready, signIn }) => {
  browserErrors.allow(401);
  const documentClient = await openDocumentClient(app);
  const document = await documentClient.create('note');
  await goto(document.path);
  await heading(page).fill('Skriven för sent');
  app.clock.now = app.clock.now.add({ minutes: 61 });
  await save(page).click();
  await page.getByText('Det du skrev är sparat i 30 minuter.').waitFor();
  await signIn('karin.ekdahl');
  await goto('/hr');
  await page.getByRole('link', { name: 'Fortsätt redigera' }).click();
  await page.waitForURL(document.path);
  await ready();
  await expect(heading(page)).toHaveValue('Skriven för sent');
  await save(page).click();
  // With a token that is valid at the new time.
  const later = await openDocumentClient(app);
  await poll(async () => (await later.read(document)).version).toBe(2);
});

test('read a finished plan, and print it to be signed', async ({ app, goto, page, ready }) => {
  const documentClient = await openDocumentClient(app);
  const document = await documentClient.create('note');
  await documentClient.save(document, 'note', { heading: 'Sista samtalet' });
  await documentClient.finish(document);
  await goto(document.path);
  await page.getByText('Planen är avslutad').waitFor();
  await page.getByText('Sista samtalet').waitFor();
  await expect(page.locator('main :is(input, textarea)')).toHaveCount(0);
  await page.getByRole('link', { name: 'Utskrift med underskrifter' }).click();
  await page.waitForURL(`${document.path}/print`);
  await ready();
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Sista samtalet', 'Medarbetarens underskrift', 'Chefens underskrift']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(
    page
      .locator(':is(a, button):has-text("Till dokumentet"), button:has-text("Skriv ut")')
      .filter({ visible: true }),
  ).toHaveCount(0);
});

test('remove a document from its page', async ({ app, browserErrors, goto, page, ready }) => {
  browserErrors.allow(404);
  const documentClient = await openDocumentClient(app);
  const document = await documentClient.create('note');
  await goto(document.path);
  await page.getByRole('link', { name: 'Ta bort dokumentet' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ta bort dokumentet?' }).waitFor();
  await page.getByRole('button', { name: 'Ta bort dokumentet' }).click();
  await page.getByText('Dokumentet är borttaget.').first().waitFor();
  await ready();
  expect((await goto(document.path))?.status()).toBe(404);
});
