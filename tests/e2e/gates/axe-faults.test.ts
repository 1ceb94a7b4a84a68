import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage } from '../../support/e2e-stage';
import { openTab, type Tab } from '../../support/e2e-tab';
import { findAxeFaults } from './find-axe-faults';

let tab: Tab;
beforeAll(async () => {
  const { site, browser } = await openStage();
  tab = await openTab(site, browser, { js: true, isOwn: true });
  await tab.goto('/portal');
});
afterAll(() => tab.close());

/** Ten texts at the end of the page; what makes one of them another follows from `change`. */
function addTexts(page: Page, change: { of: number; style: string }): Promise<void> {
  return page.evaluate(({ of, style }) => {
    document.querySelector('#added')?.remove();
    const box = document.createElement('section');
    box.id = 'added';
    for (let number = 0; number < 10; number += 1) {
      const text = document.createElement('p');
      text.textContent = `text ${String(number)}`;
      if (number === of) text.style.cssText = style;
      box.append(text);
    }
    document.querySelector('main')?.append(box);
  }, change);
}

const faint = (theme: 'light' | 'dark'): unknown =>
  expect.stringMatching(new RegExp(`^${theme}: color-contrast: [^]*text 7`));

it('a text that is too faint is found among others, in its theme', async () => {
  await addTexts(tab.page, { of: 7, style: 'color: #777; background: #888' });
  expect(await findAxeFaults(tab.page)).toEqual([faint('light'), faint('dark')]);
  await addTexts(tab.page, { of: 7, style: 'color: #777; background: white' });
  expect(await findAxeFaults(tab.page)).toEqual([faint('light'), faint('dark')]);
  await addTexts(tab.page, {
    of: 7,
    style: 'color: light-dark(#777, #fff); background: light-dark(white, black)',
  });
  expect(await findAxeFaults(tab.page)).toEqual([faint('light')]);
});

it('what is not seen does not stand for what is', async () => {
  await addTexts(tab.page, { of: 7, style: 'color: #777; background: #888' });
  await tab.page.evaluate(() => {
    const seen = [...document.querySelectorAll('#added p')].find(
      ({ textContent }) => textContent === 'text 7',
    );
    const hidden = [0, 1, 2].map(() => seen?.cloneNode(true) as HTMLElement);
    for (const copy of hidden) copy.style.visibility = 'hidden';
    seen?.before(...hidden);
  });
  expect(await findAxeFaults(tab.page)).toEqual([faint('light'), faint('dark')]);
});

it('nothing is found where nothing is wrong', async () => {
  await addTexts(tab.page, { of: 7, style: '' });
  expect(await findAxeFaults(tab.page)).toEqual([]);
});
