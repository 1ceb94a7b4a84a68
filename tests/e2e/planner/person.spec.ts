import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectFocusOn } from '../support/focus.ts';
import { markDocument } from '../support/view.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { poll } from '../support/poll.ts';
import { expect, test as base } from '../support/test.ts';

const pdf = (name: string, size?: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(samplePdf(size)),
});

const test = base.extend<{
  /** Opens the page of one of Karin's employees without a plan, and returns the employee's id. */
  openPerson: () => Promise<string>;
}>({
  openPerson: ({ app, goto }, use) =>
    use(async () => {
      const personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
      await goto(`/hr/person/${personId}`);
      return personId;
    }),
});

test.use({ as: 'karin.ekdahl' });

/** Opens the form in a disclosure, and selects a file in it. */
async function chooseFile(form: Locator, file: ReturnType<typeof pdf> | string): Promise<void> {
  await form.getByLabel('Fil från datorn').check();
  await form.getByLabel('Välj fil').setInputFiles(file);
}

/** Follows a link and confirms: in a dialog with JavaScript, otherwise on a separate page. */
async function confirm(page: Page, link: Locator, choice: string, javaScriptEnabled: boolean): Promise<void> {
  await link.click();
  const question = javaScriptEnabled ? page.getByRole('alertdialog') : page.getByRole('main');
  await question.getByText(/ tas bort/).waitFor();
  if (javaScriptEnabled)
    await poll(() => question.getByRole('button', { name: 'Avbryt' }).evaluate(isFocused)).toBe(true);
  await question.getByRole('button', { name: choice }).click();
}

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

test('open the page of an employee', async ({ goto, page, ready }) => {
  await goto('/hr');
  const link = page.locator('#lista tbody th a').first();
  const [last = '', first = ''] = ((await link.textContent()) ?? '').split(', ');
  await link.click();
  await page.waitForURL(/\/hr\/person\/[\da-f-]{36}$/);
  await page.getByRole('heading', { level: 1, name: `${first} ${last}` }).waitFor();
  await ready();
  await page
    .getByText(/^Dag \d+/)
    .first()
    .waitFor();
  await page
    .getByRole('navigation', { name: 'På sidan' })
    .getByRole('link', { name: 'Frånvarohistorik' })
    .click();
  await page.waitForURL(/#historik$/);
  const more = page.getByRole('link', { name: /^Visa alla \d+$/ });
  if ((await more.count()) > 0) {
    await more.click();
    await page.waitForURL(/history=all/);
    await poll(() => page.locator('#franvarolista tbody tr').count()).toBeGreaterThan(10);
  }
});

test('plan a rehabilitation with files, and take it back', async ({
  javaScriptEnabled,
  openPerson,
  page,
  ready,
}) => {
  await openPerson();
  const stayed = await markDocument(page);
  await page.locator('summary', { hasText: 'Starta rehabplan' }).click();
  const start = page.locator('form').filter({ has: page.getByRole('button', { name: 'Starta rehabplan' }) });
  await chooseFile(start, pdf('första.pdf'));
  await start.getByRole('button', { name: 'Starta rehabplan' }).click();
  const document = page.getByRole('article', { name: 'Uppladdad fil: första.pdf' });
  await document.waitFor();
  await ready();
  await page.getByText('Filen är uppladdad.').first().waitFor();
  expect(await stayed()).toBe(javaScriptEnabled);
  await expectFocusOn(page, javaScriptEnabled ? 'h5[id^=dokument-]' : 'h5[id^=dokument-], body');
  const sizeOf = (text: Locator) =>
    text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf(document.getByRole('link').first())).toBeGreaterThan(
    await sizeOf(document.locator('.rows-more').first()),
  );

  const download = page.waitForEvent('download');
  await document.getByRole('link').click();
  expect((await download).suggestedFilename()).toBe('första.pdf');

  await page.getByRole('button', { name: /^Avsluta planen/ }).click();
  await page.getByRole('heading', { name: 'Avslutade rehabplaner' }).waitFor();
  await ready();
  if (javaScriptEnabled) await expectFocusOn(page, 'button[id^=lage-]');
  await page.getByRole('button', { name: /^Återuppta planen/ }).click();
  await expect(page.getByRole('heading', { name: 'Avslutade rehabplaner' })).toHaveCount(0);
  await ready();

  await confirm(
    page,
    page.getByRole('link', { name: /^Ta bort ?: Uppladdad fil/ }),
    'Ta bort dokumentet',
    javaScriptEnabled,
  );
  await page.getByText('Dokumentet är borttaget.').first().waitFor();
  await ready();
  await page.getByText('Planen har inga dokument.').waitFor();

  // Cancel first, then confirm.
  const remove = page.getByRole('link', { name: /^Ta bort planen/ });
  await remove.click();
  const question = javaScriptEnabled ? page.getByRole('alertdialog') : page.getByRole('main');
  if (javaScriptEnabled) await page.keyboard.press('Escape');
  else await question.getByRole('link', { name: 'Avbryt' }).click();
  await remove.waitFor();
  await ready();
  if (javaScriptEnabled) await poll(() => remove.evaluate(isFocused)).toBe(true);
  await confirm(page, remove, 'Ta bort planen', javaScriptEnabled);
  await page.getByText('Rehabplanen är borttagen.').first().waitFor();
  await page.getByText('Det finns ingen pågående rehabplan').waitFor();
});

/** Saves the form of a document by the button that is always in view. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Spara', exact: true }).last().click();
}

test(
  'leave the form of a new document, and continue on its draft',
  { tag: '@js' },
  async ({ goto, openPerson, page }) => {
    const personId = await openPerson();
    await goto(`/hr/person/${personId}/plan/new/document/note`);
    await page.getByLabel('Rubrik').fill('Halvfärdig');
    await page.getByRole('link', { name: 'Avbryt' }).click();
    await page.getByRole('button', { name: 'Lämna utan att spara' }).click();
    await page.getByText('Det finns ingen pågående rehabplan').waitFor();
    await goto(`/hr/person/${personId}/plan/new/document/note`);
    await page.getByText('Du fortsätter på ditt utkast').waitFor();
    await expect(page.getByLabel('Rubrik')).toHaveValue('Halvfärdig');
    await page.getByRole('button', { name: 'Ta bort utkastet' }).click();
    await page.getByText('Utkastet är borttaget.').first().waitFor();
    await expect(page.getByLabel('Rubrik')).toHaveValue('');
  },
);

test('start a plan with a document, and add another', async ({
  app,
  browserErrors,
  goto,
  openPerson,
  page,
}) => {
  browserErrors.allow(400);
  const personId = await openPerson();
  await page.locator('summary', { hasText: 'Starta rehabplan' }).click();
  await page.getByRole('radio', { name: 'Anteckning' }).check();
  await page.getByRole('button', { name: 'Starta rehabplan' }).click();
  await page.waitForURL(`/hr/person/${personId}/plan/new/document/note`);
  await page.getByText('Rehabplanen och dokumentet skapas när du sparar.').waitFor();
  await page.getByRole('link', { name: 'Avbryt' }).click();
  await page.getByText('Det finns ingen pågående rehabplan').waitFor();
  await goto(`/hr/person/${personId}/plan/new/document/note`);
  await page.getByLabel('Rubrik').fill('Första mötet');
  await save(page);
  await page.waitForURL(/\/document\/[\da-f-]{36}$/);
  await page.getByText('Dokumentet är sparat.').first().waitFor();
  await expect(page.getByLabel('Rubrik')).toHaveValue('Första mötet');
  await goto(`/hr/person/${personId}`);
  await page.locator('summary', { hasText: 'Lägg till dokument' }).click();
  const add = page.locator('form').filter({ has: page.getByRole('button', { name: 'Lägg till dokument' }) });
  await add.getByRole('button').click();
  await page.getByRole('link', { name: 'Välj vad som ska läggas till' }).waitFor();
  await add.getByRole('radio', { name: 'Hälsosamtal' }).check();
  await add.getByRole('button').click();
  await page.waitForURL(/\/plan\/[\da-f-]{36}\/document\/wellnessCheck$/);
  await save(page);
  await page.waitForURL(/\/document\/[\da-f-]{36}$/);
  await app.open.pool.query('delete from api.rehab_plan where person_id = $1', [personId]);
});

test('choose a file that is not taken', async ({ browserErrors, javaScriptEnabled, openPerson, page }) => {
  browserErrors.allow(400);
  await openPerson();
  await page.locator('summary', { hasText: 'Starta rehabplan' }).click();
  const start = page.locator('form').filter({ has: page.getByRole('button', { name: 'Starta rehabplan' }) });
  const folder = await mkdtemp(join(tmpdir(), 'franvaro-upload-'));
  const large = join(folder, 'stor.pdf');
  await writeFile(large, samplePdf(20_971_521));
  await chooseFile(start, large);
  // With a script the error appears before anything is sent.
  if (!javaScriptEnabled) await start.getByRole('button', { name: 'Starta rehabplan' }).click();
  await start.getByText('Filen är för stor. Största tillåtna filstorlek är 20 MB').waitFor();
  await rm(folder, { recursive: true });
  await expect(start.getByLabel('Fil från datorn')).toBeChecked();
  await start.getByLabel('Välj fil').setInputFiles({ ...pdf('tom.pdf'), buffer: Buffer.alloc(0) });
  if (!javaScriptEnabled) await start.getByRole('button', { name: 'Starta rehabplan' }).click();
  await start.getByText('Filen är tom. Kontrollera att den innehåller något.').waitFor();
  // The contents do not match the file name, which only the server can detect.
  await start.getByLabel('Välj fil').setInputFiles({ ...pdf('a.pdf'), buffer: Buffer.from('no pdf') });
  await start.getByRole('button', { name: 'Starta rehabplan' }).click();
  await start
    .getByText('Filtypen stöds inte. Välj PDF, bild, text eller Word. Välj filen på nytt.')
    .waitFor();
  if (javaScriptEnabled) await expectFocusOn(page, 'input[type=file]');
  await expect(start.getByLabel('Fil från datorn')).toBeChecked();
});

test('cancel an upload', { tag: '@js' }, async ({ openPerson, page }) => {
  await openPerson();
  await page.locator('summary', { hasText: 'Starta rehabplan' }).click();
  const start = page.locator('form').filter({ has: page.getByRole('button', { name: 'Starta rehabplan' }) });
  await chooseFile(start, pdf('a.pdf'));
  await page.route(/_data=/, () => undefined);
  await start.getByRole('button', { name: 'Starta rehabplan' }).click();
  await start.getByRole('progressbar').waitFor();
  await start.getByText(/\d+ % av 1\u00a0MB/).waitFor();
  await start.getByRole('button', { name: 'Avbryt' }).click();
  await start.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.unrouteAll();
  await page.getByText('Det finns ingen pågående rehabplan').waitFor();
});

test.describe('signed in as annika.forsman', () => {
  test.use({ as: 'annika.forsman' });

  test('remove a risk mark of an employee, and handle the notification', async ({ goto, page, ready }) => {
    await goto('/hr/notifications?sort=oldest');
    const marked = page
      .locator('#handelser li')
      .filter({ has: page.getByRole('link', { name: /^Ta bort riskmarkering/ }) })
      .filter({ has: page.locator('a[href^="/hr/person/"]') })
      .first();
    await marked.locator('a[href^="/hr/person/"]').click();
    await page.waitForURL(/\/hr\/person\//);
    await ready();
    await page
      .getByRole('link', { name: /^Ta bort riskmarkering/ })
      .first()
      .click();
    await page.getByText('Det går inte att ångra.').waitFor();
    await page.getByRole('button', { name: 'Ta bort riskmarkering' }).click();
    await page.getByText('Riskmarkeringen är borttagen.').first().waitFor();
    await ready();
    const alerts = page.locator('#handelser li');
    const before = await alerts.count();
    await page
      .getByRole('button', { name: /^Markera som hanterad/ })
      .first()
      .click();
    await page.getByText('Händelsen är markerad som hanterad.').first().waitFor();
    await expect(alerts).toHaveCount(before - 1);
  });
});
