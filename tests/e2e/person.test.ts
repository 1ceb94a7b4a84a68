import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { eventually, expectFocusOn } from '../support/e2e-focus';
import { scenario, type Scene } from '../support/e2e-scenario';
import { markDocument } from '../support/e2e-view';
import { findWithoutPlan } from '../support/find-people';
import { samplePdf } from '../support/sample-files';

const asManager = { as: 'karin.ekdahl' };

const pdf = (name: string, size?: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(samplePdf(size)),
});

/** The page of somebody of Karin's who has no plan yet. */
async function openPerson({ stage, goto }: Scene): Promise<string> {
  const personId = await findWithoutPlan(stage.site, 'Hemtjänst Centrum');
  await goto(`/hr/person/${personId}`);
  return personId;
}

/** Opens the form that a summary stands over, and chooses a file in it. */
async function chooseFile(form: Locator, file: ReturnType<typeof pdf> | string): Promise<void> {
  await form.getByLabel('Fil från datorn').check();
  await form.getByLabel('Välj fil').setInputFiles(file);
}

/** The link that asks, and the answer: in a dialog with JavaScript, on a page of its own without. */
async function confirm(page: Page, link: Locator, answer: string, js: boolean): Promise<void> {
  await link.click();
  const question = js ? page.getByRole('alertdialog') : page.getByRole('main');
  await question.getByText('tas bort för alltid').waitFor();
  if (js)
    await eventually(() => question.getByRole('button', { name: 'Avbryt' }).evaluate(isFocused)).toBe(true);
  await question.getByRole('button', { name: answer }).click();
}

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

scenario('open the page of an employee', asManager, async ({ goto, page, ready }) => {
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
    await eventually(() => page.locator('#franvarolista tbody tr').count()).toBeGreaterThan(10);
  }
});

scenario('plan a rehabilitation with files, and take it back', asManager, async (scene) => {
  const { js, page, ready } = scene;
  await openPerson(scene);
  const stayed = await markDocument(page);
  await page.locator('summary', { hasText: 'Starta rehabplan' }).click();
  const start = page.locator('form').filter({ has: page.getByRole('button', { name: 'Starta rehabplan' }) });
  await chooseFile(start, pdf('första.pdf'));
  await start.getByRole('button', { name: 'Starta rehabplan' }).click();
  const document = page.getByRole('article', { name: 'Uppladdad fil: första.pdf' });
  await document.waitFor();
  await ready();
  await page.getByText('Filen är uppladdad.').first().waitFor();
  expect(await stayed()).toBe(js);
  await expectFocusOn(page, js ? 'h5[id^=dokument-]' : 'h5[id^=dokument-], body');

  const download = page.waitForEvent('download');
  await document.getByRole('link').click();
  expect((await download).suggestedFilename()).toBe('första.pdf');

  await page.getByRole('button', { name: /^Avsluta planen/ }).click();
  await page.getByRole('heading', { name: 'Avslutade rehabplaner' }).waitFor();
  await ready();
  if (js) await expectFocusOn(page, 'button[id^=lage-]');
  await page.getByRole('button', { name: /^Återuppta planen/ }).click();
  await eventually(() => page.getByRole('heading', { name: 'Avslutade rehabplaner' }).count()).toBe(0);
  await ready();

  await confirm(
    page,
    page.getByRole('link', { name: /^Ta bort ?: Uppladdad fil/ }),
    'Ta bort dokumentet',
    js,
  );
  await page.getByText('Dokumentet är borttaget.').first().waitFor();
  await ready();
  await page.getByText('Planen har inga dokument.').waitFor();

  // Thought better of it, then done.
  const remove = page.getByRole('link', { name: /^Ta bort planen/ });
  await remove.click();
  const question = js ? page.getByRole('alertdialog') : page.getByRole('main');
  if (js) await page.keyboard.press('Escape');
  else await question.getByRole('link', { name: 'Avbryt' }).click();
  await remove.waitFor();
  await ready();
  if (js) await eventually(() => remove.evaluate(isFocused)).toBe(true);
  await confirm(page, remove, 'Ta bort planen', js);
  await page.getByText('Rehabplanen är borttagen.').first().waitFor();
  await page.getByText('Det finns ingen pågående rehabplan').waitFor();
});

scenario('start a plan with a document, and add another', asManager, async (scene) => {
  const { allow, page, stage } = scene;
  allow(400);
  const personId = await openPerson(scene);
  await page.locator('summary', { hasText: 'Starta rehabplan' }).click();
  await page.getByRole('radio', { name: 'Anteckning' }).check();
  await page.getByRole('button', { name: 'Starta rehabplan' }).click();
  await page.waitForURL(/\/document\/[\da-f-]{36}$/);
  await scene.goto(`/hr/person/${personId}`);
  await page.locator('summary', { hasText: 'Lägg till dokument' }).click();
  const add = page.locator('form').filter({ has: page.getByRole('button', { name: 'Lägg till dokument' }) });
  await add.getByRole('button').click();
  await page.getByRole('link', { name: 'Välj vad som ska läggas till' }).waitFor();
  await add.getByRole('radio', { name: 'Hälsosamtal' }).check();
  await add.getByRole('button').click();
  await page.waitForURL(/\/document\/[\da-f-]{36}$/);
  await stage.site.open.pool.query('delete from api.rehab_plan where person_id = $1', [personId]);
});

scenario('choose a file that is not taken', asManager, async (scene) => {
  const { allow, js, page } = scene;
  allow(400);
  await openPerson(scene);
  await page.locator('summary', { hasText: 'Starta rehabplan' }).click();
  const start = page.locator('form').filter({ has: page.getByRole('button', { name: 'Starta rehabplan' }) });
  const folder = await mkdtemp(join(tmpdir(), 'franvaro-upload-'));
  const large = join(folder, 'stor.pdf');
  await writeFile(large, samplePdf(20_971_521));
  await chooseFile(start, large);
  // With a script it is said before anything is sent.
  if (!js) await start.getByRole('button', { name: 'Starta rehabplan' }).click();
  await start.getByText('Filen är för stor. Största tillåtna filstorlek är 20 MB').waitFor();
  await rm(folder, { recursive: true });
  expect(await start.getByLabel('Fil från datorn').isChecked()).toBe(true);
  // Not what its name says: only the server can tell.
  await start.getByLabel('Välj fil').setInputFiles({ ...pdf('a.pdf'), buffer: Buffer.from('no pdf') });
  await start.getByRole('button', { name: 'Starta rehabplan' }).click();
  await start
    .getByText('Filtypen stöds inte. Välj PDF, bild, text eller Word. Välj filen på nytt.')
    .waitFor();
  if (js) await expectFocusOn(page, 'input[type=file]');
  expect(await start.getByLabel('Fil från datorn').isChecked()).toBe(true);
});

scenario('call an upload off', asManager, async (scene) => {
  const { js, page } = scene;
  await openPerson(scene);
  await page.locator('summary', { hasText: 'Starta rehabplan' }).click();
  const start = page.locator('form').filter({ has: page.getByRole('button', { name: 'Starta rehabplan' }) });
  await chooseFile(start, pdf('a.pdf'));
  if (!js) return;
  await page.route(/_data=/, () => undefined);
  await start.getByRole('button', { name: 'Starta rehabplan' }).click();
  await start.getByRole('progressbar').waitFor();
  await start.getByText(/\d+ % av 1 MB/).waitFor();
  await start.getByRole('button', { name: 'Avbryt' }).click();
  await start.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.unrouteAll();
  await page.getByText('Det finns ingen pågående rehabplan').waitFor();
});

scenario(
  'remove a risk mark of an employee, and handle the notice',
  { as: 'annika.forsman' },
  async (scene) => {
    const { goto, page, ready } = scene;
    await goto('/hr?notices=5000');
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
    const notices = page.locator('#handelser li');
    const before = await notices.count();
    await page
      .getByRole('button', { name: /^Markera som hanterad/ })
      .first()
      .click();
    await page.getByText('Händelsen är markerad som hanterad.').first().waitFor();
    await eventually(() => notices.count()).toBe(before - 1);
  },
);
