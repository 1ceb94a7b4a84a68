import { generate } from 'otplib';
import type { ControlsContext } from '../controls-pages.ts';

const START = '/portal/second-factor?lang=sv';

/** Adds an app at the first page of two-step sign-in, and removes it. */
export async function goThroughSecondFactor({ app, page, list }: ControlsContext): Promise<void> {
  const enterPassword = async () => {
    await page.locator('#username').fill('mats.oberg');
    await page.locator('#password').fill('franvaro-demo');
    await page.locator('#password').press('Enter');
    await page.locator('#code').waitFor();
  };
  const code = page.locator('#code');
  const recoveryCodes = page.locator('.portal-recovery code');

  await enterPassword();
  const secret = (await page.locator('p code').textContent())?.replaceAll(' ', '') ?? '';
  await code.fill(await generate({ secret, epoch: Math.floor(app.clock.now.epochMilliseconds / 1000) }));
  await code.press('Enter');
  await recoveryCodes.first().waitFor();
  const recoveryCode = (await recoveryCodes.first().textContent()) ?? '';
  await list();

  await page.goto('/portal?lang=sv');
  await enterPassword();
  await list();

  await page.goto(START);
  await enterPassword();
  await list();
  await code.fill(recoveryCode);
  await code.press('Enter');
  await page.locator('.portal-factors').waitFor();
  await list();
  await page.locator('button[value=removeApp]').click();
  await page.waitForURL(/message=factor_removed/);
}
