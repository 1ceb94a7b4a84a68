import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import type { App } from '#tests/support/app/run-app.ts';
import { signInAs } from '#tests/support/client/http-client.ts';
import { readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import {
  BANKID_ACR,
  CLIENT_ID,
  CLIENT_SECRET,
  PASSWORD_ACR,
  PERSONAL_NUMBER_CLAIM,
  startIdentityProvider,
  type TestIdentityProvider,
} from '#tests/support/identity-provider/start-identity-provider.ts';
import { startSite } from '../support/start-site.ts';
import { expect, test as base } from '../support/test.ts';

/** The app with a broker of e-IDs. */
const test = base.extend<{ site: { app: App; broker: TestIdentityProvider } }>({
  site: async ({}, use) => {
    const broker = await startIdentityProvider(['http://localhost/callback']);
    const folder = await mkdtemp(join(tmpdir(), 'e-id-'));
    const secretFile = join(folder, 'secret');
    await writeFile(secretFile, CLIENT_SECRET);
    const env = {
      EID_ISSUER: broker.issuer,
      EID_CLIENT_ID: CLIENT_ID,
      EID_CLIENT_SECRET_FILE: secretFile,
      EID_ACR_VALUES: BANKID_ACR,
    };
    const app = await startSite({ env });
    broker.redirectUris = [`${app.origin}/portal/identify/callback`];
    await broker.rotateKey();
    await use({ app, broker });
    await app.close();
    await broker.close();
    await rm(folder, { recursive: true });
  },
  app: ({ site }, use) => use(site.app),
});

test('identify by e-ID, after attempts that fail, and hand in a sick note', async ({
  browserErrors,
  goto,
  page,
  ready,
  site: { app, broker },
}) => {
  browserErrors.allow(403);
  const personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
  const people = await readPeople(app.open);
  const personalNumber = people.find((one) => one.personId === personId)?.personalNumber ?? 'none';
  const manager = await signInAs(app, 'karin.ekdahl');
  const { html } = await manager.post(`/hr/person/${personId}/sick-note`, { key: crypto.randomUUID() });
  const link = />http[^<]*(\/sick-note\/[\w-]{64})<\/textarea>/.exec(html)?.[1] ?? '';

  await goto(link);
  await page.getByRole('link', { name: 'Legitimera dig med e-legitimation' }).click();
  await expect(page.getByRole('group', { name: 'Legitimeringen avbröts.' })).toBeFocused();

  broker.user = { sub: 'anna', [PERSONAL_NUMBER_CLAIM]: personalNumber };
  broker.acr = PASSWORD_ACR;
  await page.getByRole('link', { name: 'Försök igen' }).press('Enter');
  await expect(page.getByText('Den e-legitimationen kan inte användas här.')).toBeVisible();

  broker.acr = BANKID_ACR;
  await page.getByRole('link', { name: 'Försök igen' }).click();
  await page.waitForURL(/\/sick-note\//);
  await ready();
  await expect(page.getByText('Du är legitimerad.')).toBeVisible();
  expect(page.url()).not.toContain(personalNumber.slice(2));
  const file = { name: 'intyg.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) };
  await page.getByLabel('Läkarintyg').setInputFiles(file);
  await page.getByRole('button', { name: 'Ladda upp läkarintyg' }).click();
  await page.getByRole('heading', { name: 'Läkarintyget är mottaget' }).waitFor();
});
