import { expect, test } from '../support/test.ts';

test.use({ as: 'birgitta.akerlund' });

test('create an account, request a role and withdraw it', async ({ goto, page }, { project }) => {
  await goto('/admin/deliveries');
  await page.getByRole('link', { name: 'Konton', exact: true }).click();
  await page.getByRole('link', { name: 'Skapa ett konto' }).click();
  await page.getByLabel('Namn', { exact: true }).fill('Nils Ny');
  await page.getByLabel('Användarnamn').fill(`nils.${project.name}.${String(Date.now())}`);
  await page.getByRole('button', { name: 'Skapa kontot' }).press('Enter');
  await expect(page.locator('code')).toHaveText(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/);
  await page.getByRole('link', { name: 'Öppna kontot och ge det roller' }).click();
  await page.getByLabel('Statistikstöd').check();
  await page.getByLabel('Alla avdelningar, även kommande').check();
  await page.getByRole('button', { name: 'Spara behörigheter' }).click();
  await expect(page.getByText('Statistikstöd: alla avdelningar')).toBeVisible();
  await page.getByRole('button', { name: 'Ta tillbaka: Nils Ny' }).click();
  await expect(page.getByRole('heading', { name: 'Konton' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ta tillbaka: Nils Ny' })).toHaveCount(0);
});

test('give an account a new password and disable it', async ({ goto, page }, { project }) => {
  await goto('/admin/accounts/new');
  await page.getByLabel('Namn', { exact: true }).fill('Lisa Lösen');
  await page.getByLabel('Användarnamn').fill(`lisa.${project.name}.${String(Date.now())}`);
  await page.getByRole('button', { name: 'Skapa kontot' }).click();
  const first = await page.locator('code').textContent();
  await page.getByRole('link', { name: 'Öppna kontot och ge det roller' }).click();
  await page.getByRole('link', { name: 'Nytt lösenord' }).click();
  await page.getByRole('button', { name: 'Skapa ett nytt lösenord' }).click();
  await expect(page.locator('code')).toHaveText(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/);
  await expect(page.locator('code')).not.toHaveText(first ?? '');
  await page.goBack();
  await page.getByRole('link', { name: 'Avbryt' }).click();
  await page.getByRole('button', { name: 'Spärra kontot' }).click();
  await expect(page.getByText('Spärrat')).toBeVisible();
});

test('enter the e-mail address of an account', async ({ browserErrors, goto, page }, { project }) => {
  browserErrors.allow(400);
  await goto('/admin/accounts/new');
  await page.getByLabel('Namn', { exact: true }).fill('Eva Epost');
  await page.getByLabel('Användarnamn').fill(`eva.${project.name}.${String(Date.now())}`);
  await page.getByRole('button', { name: 'Skapa kontot' }).click();
  await page.getByRole('link', { name: 'Öppna kontot och ge det roller' }).click();
  const field = page.getByRole('textbox', { name: 'E-postadress (frivillig)' });
  await field.fill('eva@exempel');
  await field.press('Enter');
  await page.getByRole('link', { name: /^Skriv en e-postadress/ }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('eva@exempel');
  await field.fill('eva.epost@example.se');
  await page.getByRole('button', { name: 'Spara adressen' }).click();
  await expect(page.getByText('Ändringen är sparad.')).toBeVisible();
  await expect(field).toHaveValue('eva.epost@example.se');
});

test('replace a temporary password', async ({ browserErrors, goto, page }, { project }) => {
  browserErrors.allow(400);
  browserErrors.allow(403);
  const username = `tora.${project.name}.${String(Date.now())}`;
  await goto('/admin/accounts/new');
  await page.getByLabel('Namn', { exact: true }).fill('Tora Tillfällig');
  await page.getByLabel('Användarnamn').fill(username);
  await page.getByRole('button', { name: 'Skapa kontot' }).click();
  const temporary = (await page.locator('code').textContent()) ?? '';

  await goto('/portal?lang=sv');
  await page.getByLabel('Användarnamn').fill(username);
  await page.getByLabel('Lösenord').fill(temporary);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByText('Ditt lösenord är tillfälligt.')).toBeVisible();
  await expect(page.getByLabel('Användarnamn')).toHaveValue(username);
  const submit = page.getByRole('button', { name: 'Byt lösenord och logga in' });
  const fill = async (newPassword: string) => {
    await page.getByLabel('Nuvarande lösenord').fill(temporary);
    await page.getByLabel('Nytt lösenord', { exact: true }).fill(newPassword);
    await page.getByLabel('Nytt lösenord en gång till').fill(newPassword);
  };
  await fill('password1234');
  await submit.press('Enter');
  await page.getByRole('link', { name: 'Lösenordet är för lätt att gissa.' }).click();
  await expect(page.locator('#newPassword')).toBeFocused();
  await fill('sju-gröna-hästar');
  await submit.click();
  await expect(page.getByRole('link', { name: 'Kontot har ingen roll ännu.' })).toBeVisible();
});
