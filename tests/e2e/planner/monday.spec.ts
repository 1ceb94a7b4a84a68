import type { Page } from '@playwright/test';
import { todayIn } from '#contract/values/calendar.ts';
import { readFocus, tabTo } from '../support/focus.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** The texts that a user reads and chooses on the way. */
const texts = {
  sv: {
    skip: 'Hoppa till innehållet',
    account: /Konto: /,
    wholeList: 'Visa hela listan',
    reason: 'Anledning',
    returnPassed: 'Planerad återgång passerad',
    show: 'Visa',
    markDone: /^Markera som klar: /,
    markedDone: /^Markerad som klar: /,
    undo: 'Ångra',
    undone: 'Markeringen är ångrad.',
    more: /^Fler åtgärder: /,
    postpone: /^Skjut upp: /,
    week: /^Om (cirka )?en vecka/,
    why: 'Varför skjuts det upp?',
    postponeSubmit: 'Skjut upp',
    postponed: /^Uppskjuten till /,
    undonePostponement: /^Uppskjutningen är ångrad\./,
    assign: /^Utse ansvarig: /,
    responsible: 'Ansvarig',
    save: 'Spara',
    assigned: /är ansvarig\.$/,
    talk: /^Anteckna samtal: /,
    note: 'Anteckning (frivillig)',
    saveTalk: 'Spara samtalet',
    talked: 'Samtalet är antecknat.',
    undoTalk: /^Ångra/,
    plans: 'Rehabplaner',
    plan: 'Rehabplanering',
    today: 'Översikt i dag',
    notifications: 'Visa alla',
    select: /^Välj .+: /,
    dismiss: 'Markera valda som hanterade',
    dismissed: 'Två händelser är markerade som hanterade.',
    reminders: 'Påminnelser',
    createLink: /^Skapa (kalenderlänk|en ny länk)$/,
    linkCreated: 'Kalenderlänken är skapad.',
    actions: 'Att göra',
    handOver: 'Lämna över',
    from: 'Vem lämnar över?',
    to: 'Vem tar över?',
    permanent: 'Tills vidare',
    lastDay: 'Sista dag',
    review: 'Granska',
    delegated: /^.+ medarbetare är delegerade? till Karin Ekdahl/,
    endDelegation: 'Avsluta delegeringen från Lena Sjöstrand till Karin Ekdahl',
    ended: 'Delegeringen är avslutad.',
    analysis: 'Analys',
    annual: 'Årsredovisning',
    excel: 'Exportera till Excel',
    compare: 'Jämför avdelningar',
    total: /^Total sjukfrånvaro/,
  },
  en: {
    skip: 'Skip to content',
    account: /Account: /,
    wholeList: 'Show the whole list',
    reason: 'Reason',
    returnPassed: 'Planned return has passed',
    show: 'Show',
    markDone: /^Mark as done: /,
    markedDone: /^Marked as done: /,
    undo: 'Undo',
    undone: 'The entry has been undone.',
    more: /^More actions: /,
    postpone: /^Postpone: /,
    week: /^In (about )?a week/,
    why: 'Why is it postponed?',
    postponeSubmit: 'Postpone',
    postponed: /^Postponed to /,
    undonePostponement: /^The postponement has been undone\./,
    assign: /^Assign: /,
    responsible: 'Responsible',
    save: 'Save',
    assigned: /is responsible\.$/,
    talk: /^Note a talk: /,
    note: 'Note (optional)',
    saveTalk: 'Save the talk',
    talked: 'The talk has been noted.',
    undoTalk: /^Undo/,
    plans: 'Rehab plans',
    plan: 'Rehabilitation planning',
    today: 'Today',
    notifications: 'Show all',
    select: /^Select .+: /,
    dismiss: 'Mark selected as handled',
    dismissed: 'Two notifications are marked as handled.',
    reminders: 'Reminders',
    createLink: /^Create (calendar|a new) link$/,
    linkCreated: 'The calendar link is created.',
    actions: 'Actions due',
    handOver: 'Hand over',
    from: 'Who hands over?',
    to: 'Who takes over?',
    permanent: 'Permanently',
    lastDay: 'Last day',
    review: 'Review',
    delegated: /^.+ employees? ha(s|ve) been delegated to Karin Ekdahl/,
    endDelegation: 'End the delegation from Lena Sjöstrand to Karin Ekdahl',
    ended: 'The delegation has ended.',
    analysis: 'Analysis',
    annual: 'Annual report of sick leave',
    excel: 'Export to Excel',
    compare: 'Compare departments',
    total: /^Total sick leave/,
  },
};

/** Chooses a control that follows the focused one, with the keyboard alone. */
async function choose(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Chooses the control that is the next tab stop. */
async function chooseNext(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Tab');
  expect(await readFocus(page)).toMatchObject({ name, fault: null });
  await page.keyboard.press('Enter');
}

/** Chooses a control before the focused one. */
async function chooseBefore(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name, 'Shift+Tab');
  await page.keyboard.press('Enter');
}

/**
 * Waits for a page that a link has opened. With JavaScript the heading has the focus then, so that the next Tab is the first one of its
 * content.
 */
async function arrive(page: Page, url: string | RegExp, javaScriptEnabled: boolean): Promise<void> {
  await page.waitForURL(url);
  if (!javaScriptEnabled) return;
  await waitForHydration(page);
  await expect(page.locator('h1')).toBeFocused();
}

for (const { username, language, width } of [
  { username: 'birgitta.akerlund', language: 'sv', width: 1280 },
  // The width of a phone, and of a window of 1280 px with a zoom of 400 %.
  { username: 'lena.sjostrand', language: 'en', width: 320 },
] as const) {
  const text = texts[language];

  test.describe(`signed in as ${username}, in ${language}, ${String(width)} px wide`, () => {
    test.use({ as: username, language, viewport: { width, height: 640 } });

    test('do the actions due with the keyboard alone', async ({ goto, javaScriptEnabled, page, ready }) => {
      const { keyboard } = page;
      await goto('/hr');
      await choose(page, text.skip);
      await choose(page, text.wholeList);
      await arrive(page, /\/follow-up\?/, javaScriptEnabled);
      await tabTo(page, text.reason);
      await keyboard.type(text.returnPassed);
      await choose(page, text.show);
      await page.waitForURL(/reason=returnPassed/);
      await expect(page.locator('#rad-1')).toContainText(text.returnPassed);
      await ready();

      /** Waits for the message of an action; the focus is on it if it has an undo button, else on the list. */
      const expectMessage = async (name: string | RegExp) => {
        await page.getByRole('group', { name }).waitFor();
        await ready();
        expect((await readFocus(page)).fault).toBe(null);
      };
      await choose(page, text.markDone);
      await expectMessage(text.markedDone);
      await chooseNext(page, text.undo);
      await expectMessage(text.undone);

      await choose(page, text.more);
      await choose(page, text.postpone);
      await page.waitForURL(/postpone/);
      await choose(page, text.week, 'Space');
      await tabTo(page, text.why);
      await keyboard.type('Bokad tid');
      await choose(page, text.postponeSubmit);
      await expectMessage(text.postponed);
      await chooseNext(page, text.undo);
      await expectMessage(text.undonePostponement);

      await choose(page, text.more);
      await choose(page, text.assign);
      await page.waitForURL(/assign/);
      await tabTo(page, text.responsible);
      await keyboard.type('Lena');
      await choose(page, text.save);
      await expectMessage(text.assigned);

      const employee = await page.locator('#rad-1 a').first().innerText();
      await choose(page, employee);
      await arrive(page, /\/hr\/person\//, javaScriptEnabled);
      await choose(page, text.more);
      await choose(page, text.talk);
      await page.waitForURL(/talk/);
      await tabTo(page, text.note);
      await keyboard.type('Vi talade om schemat.');
      await choose(page, text.saveTalk);
      await expectMessage(text.talked);
      await choose(page, text.undoTalk);
      await expectMessage(text.undone);

      await chooseBefore(page, text.plans);
      await arrive(page, '/rehab-plans', javaScriptEnabled);
      const planned = await page.locator('#lista tbody a').first().innerText();
      await choose(page, planned);
      await arrive(page, /\/hr\/person\//, javaScriptEnabled);
      await expect(page.getByRole('heading', { level: 2, name: text.plan }).first()).toBeVisible();
    });

    test('handle notifications and create a calendar link with the keyboard alone', async ({
      goto,
      javaScriptEnabled,
      page,
      ready,
    }) => {
      await goto('/hr');
      await choose(page, text.notifications);
      await arrive(page, '/hr/notifications', javaScriptEnabled);
      await choose(page, text.select, 'Space');
      await choose(page, text.select, 'Space');
      await chooseBefore(page, text.dismiss);
      await page.getByText(text.dismissed).first().waitFor();
      await ready();
      await chooseBefore(page, text.account);
      await choose(page, text.reminders);
      await page.waitForURL('/reminders');
      await ready();
      await choose(page, text.createLink);
      await page.getByText(text.linkCreated).first().waitFor();
      expect((await readFocus(page)).fault).toBe(null);
    });

    test('hand over, and end the delegation, with the keyboard alone', async ({ app, goto, page, ready }) => {
      const { keyboard } = page;
      await goto('/follow-up');
      await choose(page, text.handOver);
      await page.waitForURL('/follow-up/handover');
      await ready();
      await tabTo(page, text.from);
      await keyboard.type('Lena');
      await tabTo(page, text.to);
      await keyboard.type('Karin');
      await choose(page, text.permanent, 'ArrowDown');
      await tabTo(page, text.lastDay);
      await keyboard.type(todayIn(app.clock.now));
      await choose(page, text.review);
      await page.waitForURL(/confirm/);
      await choose(page, text.handOver);
      await page.getByRole('group', { name: text.delegated }).waitFor();
      await choose(page, text.endDelegation);
      await page.getByRole('group', { name: text.ended }).waitFor();
      await ready();
      expect((await readFocus(page)).fault).toBe(null);
    });

    test('export the annual report and sort the comparison with the keyboard alone', async ({
      goto,
      javaScriptEnabled,
      page,
      ready,
    }) => {
      await goto('/hr');
      await choose(page, text.analysis);
      await arrive(page, '/hr/analysis', javaScriptEnabled);
      await choose(page, text.annual);
      await arrive(page, '/hr/annual', javaScriptEnabled);
      const download = page.waitForEvent('download');
      await choose(page, text.excel);
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
      expect((await readFocus(page)).fault).toBe(null);
      await chooseBefore(page, text.analysis);
      await arrive(page, '/hr/analysis', javaScriptEnabled);
      await choose(page, text.compare);
      await arrive(page, /\/hr\/departments/, javaScriptEnabled);
      await choose(page, text.total);
      await page.waitForURL(/sort=total\.asc/);
      await ready();
      const { name, fault } = await readFocus(page);
      expect(name).toMatch(text.total);
      expect(fault).toBe(null);
    });
  });
}
