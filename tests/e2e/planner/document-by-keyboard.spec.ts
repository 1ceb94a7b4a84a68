import type { Page } from '@playwright/test';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { openDocumentClient } from '#tests/support/client/document-client.ts';
import { expectFocusOn, readFocus, tabTo } from '../support/focus.ts';
import { expect, test } from '../support/test.ts';

/** The texts that a user reads and chooses on the way. */
const texts = {
  sv: {
    start: 'Starta rehabplan',
    type: 'Plan för återgång i arbete',
    tasks: 'Arbetsuppgifter som kan utföras',
    mentoring: 'Handledning eller mentorsstöd',
    motivation: 'Motivering: Handledning eller mentorsstöd',
    addRow: 'Lägg till rad',
    removeRow: 'Ta bort rad 1',
    responsible: 'Ansvarig',
    summary: 'Sammanfattning',
    saveDraft: 'Spara utkast',
    draftSaved: /Utkast sparat|Utkastet är sparat/,
    today: 'Översikt i dag',
    unsaved: 'Du har ändringar som inte är sparade',
    stay: 'Stanna',
    leave: 'Lämna utan att spara',
    draft: 'Du fortsätter på ditt utkast',
    save: 'Spara',
    saved: 'Dokumentet är sparat.',
    stored: 'Sparat',
    edit: 'Redigera det valda',
    merged: 'Ditt val är infört i formuläret.',
  },
  en: {
    start: 'Start rehab plan',
    type: 'Plan for return to work',
    tasks: 'Tasks that can be performed',
    mentoring: 'Mentoring',
    motivation: 'Motivation: Mentoring',
    addRow: 'Add row',
    removeRow: 'Remove row 1',
    responsible: 'Responsible person',
    summary: 'Summary',
    saveDraft: 'Save draft',
    draftSaved: /Draft saved|The draft is saved/,
    today: 'Today',
    unsaved: 'You have unsaved changes',
    stay: 'Stay',
    leave: 'Leave without saving',
    draft: 'You are continuing your draft',
    save: 'Save',
    saved: 'The document is saved.',
    stored: 'Saved',
    edit: 'Edit the chosen versions',
    merged: 'Your choice is in the form.',
  },
};

/** Chooses a control that follows the focused one, with the keyboard alone. */
async function choose(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

for (const { language, width } of [
  { language: 'sv', width: 1280 },
  { language: 'en', width: 320 },
] as const) {
  const text = texts[language];

  test.describe(`in ${language}, ${String(width)} px wide`, () => {
    test.use({ as: 'karin.ekdahl', language, viewport: { width, height: 640 } });

    test('start a plan, leave its document, continue, and resolve a conflict with the keyboard alone', async ({
      app,
      browserErrors,
      goto,
      javaScriptEnabled,
      page,
      ready,
    }) => {
      browserErrors.allow(409);
      const { keyboard } = page;
      const personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
      await goto(`/hr/person/${personId}`);
      await choose(page, text.start);
      await keyboard.press('Tab');
      while ((await readFocus(page)).name !== text.type) await keyboard.press('ArrowDown');
      await keyboard.press('Space');
      await choose(page, text.start);
      const formUrl = `/hr/person/${personId}/plan/new/document/planForReturnToWork`;
      await page.waitForURL(formUrl);
      await ready();
      // After a navigation by a script the heading has the focus; the next Tab reaches the form.
      if (javaScriptEnabled) await expect(page.locator('h1')).toBeFocused();

      await tabTo(page, text.tasks);
      await keyboard.type('Telefon');
      await choose(page, text.mentoring, 'Space');
      await tabTo(page, text.motivation);
      await keyboard.type('En kollega');
      for (const at of [0, 1]) {
        await choose(page, text.addRow);
        await expectFocusOn(page, `#actionPlan-${String(at)}-purpose`);
        await ready();
        await keyboard.type(`Steg ${String(at + 1)}`);
      }
      await tabTo(page, text.removeRow, 'Shift+Tab');
      await keyboard.press('Enter');
      await expectFocusOn(page, '#actionPlan-0-purpose');
      await ready();
      await expect(page.locator('#actionPlan-0-purpose')).toHaveValue('Steg 2');

      await choose(page, text.saveDraft);
      await page.getByText(text.draftSaved).first().waitFor();
      await ready();
      expect((await readFocus(page)).fault).toBe(null);
      if (javaScriptEnabled) {
        await tabTo(page, text.summary, 'Shift+Tab');
        await keyboard.type('Gick bra');
        await tabTo(page, text.today, 'Shift+Tab');
        await keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: text.unsaved });
        await dialog.waitFor();
        expect(await readFocus(page)).toMatchObject({ name: text.stay, fault: null });
        await keyboard.press('Enter');
        await expect(dialog).toBeHidden();
        expect(await readFocus(page)).toMatchObject({ name: text.today, fault: null });
        await keyboard.press('Enter');
        await choose(page, text.leave);
        await page.waitForURL('/hr');
        await page.locator('#dokument').waitFor({ state: 'detached' });
      }
      await goto(formUrl);
      await page.getByText(text.draft).waitFor();
      await expect(page.locator('#actionPlan-0-purpose')).toHaveValue('Steg 2');
      await choose(page, text.save);
      await page.waitForURL(/\/document\/[\da-f-]{36}$/);
      await page.getByText(text.saved).first().waitFor();
      await ready();
      if (javaScriptEnabled) await expect(page.locator('h1')).toBeFocused();
      else expect((await readFocus(page)).fault).toBe(null);

      // Another user saves the document while it is open here.
      const documentClient = await openDocumentClient(app);
      const path = new URL(page.url()).pathname;
      const document = { personId, rehabPlanId: '', documentId: path.split('/').at(-1) ?? '', path };
      const { content } = await documentClient.read(document);
      expect(content).toMatchObject({
        workDescription: { possibleTasks: 'Telefon' },
        measures: { mentoring: { selected: true, motivation: 'En kollega' } },
        actionPlan: [{ purpose: 'Steg 2' }],
        evaluation: { summary: javaScriptEnabled ? 'Gick bra' : '' },
      });
      await documentClient.save(document, 'planForReturnToWork', {
        ...content,
        workDescription: { possibleTasks: 'Kassan', notPossibleTasks: '' },
      });
      await tabTo(page, text.tasks);
      await keyboard.type(' och e-post');
      await choose(page, text.save);
      await expectFocusOn(page, 'main > [data-tone=warn]');
      await ready();
      await keyboard.press('Tab');
      while ((await readFocus(page)).name !== text.stored) await keyboard.press('ArrowDown');
      await choose(page, text.edit);
      await page.getByText(text.merged).waitFor();
      await ready();
      await expect(page.locator('#workDescription-possibleTasks')).toHaveValue('Kassan');
      await choose(page, text.save);
      await page.getByText(text.saved).first().waitFor();
      await ready();
      expect((await readFocus(page)).fault).toBe(null);
      expect(await documentClient.read(document)).toMatchObject({
        version: 3,
        content: { workDescription: { possibleTasks: 'Kassan' }, actionPlan: [{ purpose: 'Steg 2' }] },
      });
      await app.open.pool.query('delete from api.rehab_plan where person_id = $1', [personId]);
    });
  });
}
