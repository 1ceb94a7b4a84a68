import { expectFocusOn } from '../support/focus.ts';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { expect, test } from '../support/test.ts';

const file = { name: 'intyg.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) };

test.use({ as: 'karin.ekdahl' });

test('ask for a sick note, and hand it in', async ({
  app,
  browserErrors,
  goto,
  javaScriptEnabled,
  openContext,
  page,
}) => {
  const personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
  const person = `/hr/person/${personId}`;
  await goto(person);
  const number =
    (await page
      .locator('dd')
      .filter({ hasText: /^\d{8}-\d{4}$/ })
      .textContent()) ?? '';
  await page.getByRole('link', { name: 'Begär läkarintyg' }).click();
  browserErrors.allow(400);
  await page.getByLabel('Medarbetarens e-postadress').fill('anna.berg');
  await page.getByRole('button', { name: 'Skapa länk' }).click();
  const errors = page.getByRole('group', { name: 'Det finns ett fel på sidan' });
  await errors.waitFor();
  await page.getByLabel('Medarbetarens e-postadress').fill('anna.berg@example.se');
  await page.getByRole('button', { name: 'Skapa länk' }).click();
  await page.getByRole('heading', { name: 'Länken är klar' }).waitFor();
  await expect(errors).toHaveCount(0);
  if (javaScriptEnabled) await expectFocusOn(page, 'h2');
  const link = await page.getByLabel('Länk för uppladdning').inputValue();
  const mail = page.getByRole('link', { name: 'Öppna e-postmeddelandet' });
  expect(await mail.getAttribute('href')).toContain(encodeURIComponent(link));
  expect(await mail.getAttribute('href')).toContain('mailto:anna.berg@example.se?');
  expect(await page.getByRole('button', { name: 'Kopiera länken' }).isVisible()).toBe(javaScriptEnabled);

  const employee = await openContext();
  await employee.goto(new URL(link).pathname);
  await employee.page.getByRole('link', { name: 'Legitimera dig med e-legitimation' }).click();
  const shown = (await employee.page.getByText(/koden är \d{6}/).textContent()) ?? '';
  await employee.page.getByLabel('Personnummer').fill(number);
  await employee.page.getByLabel('Kod').fill(/\d{6}/.exec(shown)?.[0] ?? '');
  await employee.page.getByRole('button', { name: 'Legitimera' }).click();
  await employee.page.waitForURL(/\/sick-note\//);
  await employee.ready();
  employee.browserErrors.allow(400);
  await employee.page.getByLabel('Läkarintyg').setInputFiles({ ...file, buffer: Buffer.alloc(0) });
  if (!javaScriptEnabled) await employee.page.getByRole('button', { name: 'Ladda upp läkarintyg' }).click();
  await employee.page
    .locator('form')
    .getByText('Filen är tom. Kontrollera att den innehåller något.')
    .waitFor();
  await employee.page.getByLabel('Läkarintyg').setInputFiles(file);
  await employee.page.getByRole('button', { name: 'Ladda upp läkarintyg' }).click();
  await employee.page.getByRole('heading', { name: 'Läkarintyget är mottaget' }).waitFor();
  expect(employee.browserErrors.lines).toEqual([]);
  employee.browserErrors.allow(404);
  await employee.goto(new URL(link).pathname);
  await employee.page.getByRole('heading', { name: 'Länken kan inte användas' }).waitFor();

  await goto(person);
  await page.getByRole('article', { name: 'Läkarintyg: intyg.pdf' }).waitFor();
  await app.open.pool.query('delete from api.rehab_plan where person_id = $1', [personId]);
});

test('send a request for a sick note again, and withdraw it', async ({ app, browserErrors, goto, page }) => {
  const personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
  const person = `/hr/person/${personId}`;
  const createLink = async () => {
    await page.getByRole('button', { name: 'Skapa länk' }).click();
    await page.getByRole('heading', { name: 'Länken är klar' }).waitFor();
    return new URL(await page.getByLabel('Länk för uppladdning').inputValue()).pathname;
  };
  await goto(`${person}/sick-note`);
  await page.getByLabel('Medarbetarens e-postadress').fill('anna.berg@example.se');
  const first = await createLink();
  await goto(person);
  const pending = page.locator('.box').filter({ hasText: 'Läkarintyg är begärt' });
  await expect(pending).toContainText('till anna.berg@example.se');
  await pending.getByRole('link', { name: 'Skicka igen' }).click();
  await expect(page.getByText('slutar den tidigare att fungera')).toBeVisible();
  await expect(page.getByLabel('Medarbetarens e-postadress')).toHaveValue('anna.berg@example.se');
  const second = await createLink();

  await goto(person);
  await pending.getByRole('button', { name: 'Återkalla begäran' }).click();
  await expect(page.getByText('Begäran om läkarintyg är återkallad.').first()).toBeVisible();
  await expect(pending).toHaveCount(0);
  browserErrors.allow(404);
  for (const link of [first, second]) {
    await goto(link);
    await page.getByRole('heading', { name: 'Länken kan inte användas' }).waitFor();
  }
});
