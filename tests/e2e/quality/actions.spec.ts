import type { BrowserContext } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, sep } from 'node:path';
import type { TestFixtures } from '../support/test.ts';
import { controlsPages } from './controls-pages.ts';
import { listControls } from './checks/list-controls.ts';
import { qualityPages } from './quality-pages.ts';
import { SPEC_ACTIONS } from './spec-actions.ts';
import { expect, test } from './quality-test.ts';

const SPEC_FILES = `${import.meta.dirname}/..`;

/** Tests of every page at once, not of actions. */
const isQualityTest = (path: string) => path.startsWith(`quality${sep}`);

/** Tests of the whole product, not of one action. */
const NOT_OF_AN_ACTION = new Set([
  'api-description.spec.ts',
  'pending-state.spec.ts',
  'browser-errors.spec.ts',
  'browser-storage.spec.ts',
  'portal-other-origin.spec.ts',
]);

// The checks do not depend on JavaScript: the controls of a page are in its markup.
test.describe('every action of a user', { tag: '@nojs' }, () => {
  test('has a test, and every test belongs to an action', () => {
    const titles = readdirSync(SPEC_FILES, { encoding: 'utf8', recursive: true })
      .filter((path) => path.endsWith('.spec.ts') && !isQualityTest(path))
      .filter((path) => !NOT_OF_AN_ACTION.has(basename(path)))
      .flatMap((path) => [
        ...readFileSync(`${SPEC_FILES}/${path}`, 'utf8').matchAll(/^ *test\(\s*'([^']+)'/gm),
      ])
      .map(([, title]) => title ?? '');
    const claimed = SPEC_ACTIONS.flatMap(({ tests }) => tests);
    expect(claimed.filter((title) => !titles.includes(title))).toEqual([]);
    expect(titles.filter((title) => !claimed.includes(title))).toEqual([]);
    expect(SPEC_ACTIONS.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  test('lists the links, forms and disclosures of the pages', async ({
    app,
    context,
    faults,
    goto,
    page,
    show,
    signIn,
  }) => {
    test.setTimeout(300_000);
    const signInAs = createSignIn(context, signIn);
    const offered = new Set<string>();
    const list = async () => {
      for (const control of await listControls(page)) offered.add(control);
    };
    for (const qualityPage of qualityPages) {
      await signInAs(qualityPage.as);
      await show(qualityPage);
      await list();
    }
    for (const controlsPage of controlsPages) {
      await signInAs(controlsPage.as);
      for (const [call, fault] of controlsPage.faults ?? []) faults.set(call, fault);
      const { path } = controlsPage;
      await goto(typeof path === 'string' ? path : await path(app));
      for (const selector of controlsPage.keys ?? []) {
        await page.locator(selector).first().click();
        await page.waitForLoadState();
      }
      await list();
      await controlsPage.openMore?.({ app, page, list });
      faults.clear();
    }
    const listed = new Set(SPEC_ACTIONS.flatMap(({ controls }) => controls));
    expect([...offered].filter((control) => !listed.has(control))).toEqual([]);
    expect([...listed].filter((control) => !offered.has(control))).toEqual([]);
  });
});

/** Signs in and clears the previous cookies when the account changes. */
function createSignIn(context: BrowserContext, signIn: TestFixtures['signIn']) {
  let current: string | undefined;
  return async (account: string | undefined) => {
    if (account === current) return;
    current = account;
    await context.clearCookies();
    if (account !== undefined) await signIn(account);
  };
}
