import type { Response } from '@playwright/test';
import { followed } from './open-page.ts';
import type { QualityPage, Tab } from './quality-page.ts';

const PASSKEY_SCRIPT = ['<script src="/portal-passkey.js" defer=""></script>', '/portal-passkey.js'];

/** The portal. */
export const portalPages: readonly QualityPage[] = [
  { name: 'portal', status: 200, scripts: [], open: atPortal('') },
  { name: 'portal after log-out', status: 200, scripts: [], open: atPortal('&message=signed_out') },
  { name: 'new password', status: 200, scripts: [], open: atNewPassword },
  { name: 'new password with an error', status: 400, scripts: [], open: enterWeakPassword },
  { name: 'two-step sign-in', status: 200, scripts: [], open: atSecondFactor },
  { name: 'two-step sign-in with an error', status: 400, scripts: [], open: enterNoPassword },
  { name: 'new authenticator app', status: 200, scripts: PASSKEY_SCRIPT, open: beginEnrolment },
  { name: 'portal with an error', status: 401, scripts: [], open: enterWrongPassword },
];

function atPortal(query: string): QualityPage['open'] {
  return (tab) => tab.goto(`/portal?lang=${tab.language}${query}`);
}

async function enterWrongPassword(tab: Tab): Promise<Response | null> {
  const { page } = tab;
  await tab.goto(`/portal?lang=${tab.language}`);
  await page.locator('#username').fill('nobody');
  await page.locator('#password').fill('a guess');
  return followed(tab, () => page.locator('#password').press('Enter'));
}

function atSecondFactor(tab: Tab): Promise<Response | null> {
  return tab.goto(`/portal/second-factor?lang=${tab.language}`);
}

async function enterNoPassword(tab: Tab): Promise<Response | null> {
  await atSecondFactor(tab);
  return followed(tab, () => tab.page.locator('#username').press('Enter'));
}

async function beginEnrolment(tab: Tab): Promise<Response | null> {
  const { page } = tab;
  await atSecondFactor(tab);
  await page.locator('#username').fill('mats.oberg');
  await page.locator('#password').fill('franvaro-demo');
  return followed(tab, () => page.locator('#password').press('Enter'));
}

function atNewPassword(tab: Tab): Promise<Response | null> {
  return tab.goto(`/portal/password?lang=${tab.language}`);
}

async function enterWeakPassword(tab: Tab): Promise<Response | null> {
  const { page } = tab;
  await atNewPassword(tab);
  await page.locator('#newPassword').fill('weak');
  return followed(tab, () => page.locator('#again').press('Enter'));
}
