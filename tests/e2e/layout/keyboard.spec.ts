import { DEMO_PASSWORD } from '#provider/demo/organisations/accounts.ts';
import { expectFocusOn, readFocus, tabTo } from '../support/focus.ts';
import { poll } from '../support/poll.ts';
import { expect, test } from '../support/test.ts';

test.use({ as: 'karin.ekdahl' });

test('reaches every control of the page with Tab and shows the focus', async ({ goto, page }) => {
  await goto('/hr');
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const { name, tag, fault } = await readFocus(page);
    if (tag === 'BODY') break;
    expect(fault, `${name} has the focus`).toBe(null);
    stops.push(name);
  }
  expect(stops.slice(0, 3)).toEqual([
    'Hoppa till innehållet',
    'Hoppa till avdelningsval',
    'Frånvaro Björkdala kommun',
  ]);
  expect(stops.at(-1)).toBe('English');
  expect(stops.filter((name) => name === '')).toEqual([]);
  const controls = page.locator(
    ':is(a[href], button, input:not([type=hidden]), summary, [tabindex="0"]):visible',
  );
  expect(stops.length).toBe(await controls.count());
});

test.describe('signed out', () => {
  test.use({ as: undefined });

  test('signs in, corrects a filter, removes a risk mark and logs out by keyboard', async ({
    browserErrors,
    goto,
    page,
    ready,
  }) => {
    browserErrors.allow(400);
    const { keyboard } = page;
    await goto('/portal?lang=sv');
    await page.locator('#username').focus();
    await keyboard.type('annika.forsman');
    await tabTo(page, 'Lösenord');
    await keyboard.type(DEMO_PASSWORD);
    await tabTo(page, 'Logga in');
    await keyboard.press('Enter');
    await page.waitForURL('/hr');
    await ready();
    expect((await readFocus(page)).fault).toBe(null);

    // Deselect all types: the three checkboxes follow each other, then the button.
    await page.locator('#typ-1').focus();
    await keyboard.press('Space');
    for (const box of [/^Vård av barn/, /^Okänd frånvaro/]) {
      await tabTo(page, box);
      await keyboard.press('Space');
    }
    await tabTo(page, 'Visa');
    await keyboard.press('Enter');
    await expectFocusOn(page, 'main > [data-tone=danger]');
    await ready();
    await tabTo(page, 'Välj minst en frånvarotyp');
    await keyboard.press('Enter');
    await expectFocusOn(page, '#typ-1');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await page.waitForURL(/types=SICK_LEAVE/);
    await ready();
    await poll(() => page.locator('#lista tbody tr').count()).toBeGreaterThan(0);

    await page.locator('#handelser-rubrik').focus();
    await tabTo(page, /^Ta bort riskmarkering: /);
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ta bort riskmarkeringen?' }).waitFor();
    await page.locator('h1').focus();
    await tabTo(page, 'Ta bort riskmarkering');
    await keyboard.press('Enter');
    await page.waitForURL('/hr');
    await ready();
    await expectFocusOn(page, 'main > [role=group]:first-child');
    expect((await readFocus(page)).fault).toBe(null);

    await goto('/hr');
    await tabTo(page, /Konto: Annika Forsman/);
    await keyboard.press('Enter');
    await tabTo(page, 'Logga ut');
    await keyboard.press('Enter');
    await page.waitForURL('/portal?message=signed_out');
  });
});
