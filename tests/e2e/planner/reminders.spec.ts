import ICAL from 'ical.js';
import { sampleReminders } from '#tests/support/follow-up/sample-reminders.ts';
import { expectFocusOn } from '../support/focus.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'karin.ekdahl' });

test('create a calendar link, read the calendar, and remove the link', async ({ goto, page }) => {
  await goto('/follow-up');
  await page.locator('#konto').press('Enter');
  await page.getByRole('link', { name: 'Påminnelser' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Påminnelser' })).toBeVisible();
  await page.getByRole('button', { name: 'Skapa kalenderlänk' }).press('Enter');
  const link = await page.getByLabel('Kalenderlänk', { exact: true }).inputValue();
  await expect(page.getByText('Kopiera den nu: den visas bara på den här sidan.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expectFocusOn(page, '#lank');
  // Another client without the cookies of the page, as a calendar application is.
  const file = await fetch(link);
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(await file.text()) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(events.length).toBeGreaterThan(0);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  for (const { component, startDate, summary } of events) {
    expect([startDate.isDate, summary]).toEqual([true, 'Uppföljning']);
    expect(component.getFirstPropertyValue('url')).toBe(new URL('/follow-up', link).href);
  }

  await goto('/reminders');
  await expect(page.getByText('Länken skapades')).toBeVisible();
  await expect(page.getByLabel('Kalenderlänk', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ta bort länken' }).click();
  await expect(page.getByText('Kalenderlänken är borttagen.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skapa kalenderlänk' })).toBeVisible();
  expect((await fetch(link)).status).toBe(404);
});

test('choose how often to be reminded by e-mail', async ({ faults, goto, page }) => {
  // Without a mail server it is not offered.
  await goto('/reminders');
  await expect(page.getByRole('heading', { name: 'Kalender' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'E-post' })).toHaveCount(0);
  faults.set('followUpReminders', sampleReminders);
  await goto('/reminders');
  await expect(page.getByText('Mejlet skickas till karin.ekdahl@example.se.')).toBeVisible();
  await expect(page.getByLabel('Varje vecka, på måndagar')).toBeChecked();
  await page.getByLabel('Varje vardag').check();
  faults.set('followUpMailSet', 204);
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Ditt val av e-postpåminnelser är sparat.')).toBeVisible();
});
