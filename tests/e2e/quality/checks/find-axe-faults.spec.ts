import type { Page } from '@playwright/test';
import { findAxeViolations } from './find-axe-violations.ts';
import { expect, test } from '../quality-test.ts';

/** Adds ten texts to the end of the page; one of them gets the style of `change`. */
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

test.describe('findAxeViolations', { tag: '@js' }, () => {
  test.beforeEach(async ({ goto }) => {
    await goto('/portal');
  });

  test('finds a text with too little contrast among others, in its theme', async ({ page }) => {
    await addTexts(page, { of: 7, style: 'color: #777; background: #888' });
    expect(await findAxeViolations(page)).toEqual([faint('light'), faint('dark')]);
    await addTexts(page, { of: 7, style: 'color: #777; background: white' });
    expect(await findAxeViolations(page)).toEqual([faint('light'), faint('dark')]);
    await addTexts(page, {
      of: 7,
      style: 'color: light-dark(#777, #fff); background: light-dark(white, black)',
    });
    expect(await findAxeViolations(page)).toEqual([faint('light')]);
  });

  test('ignores a hidden text', async ({ page }) => {
    await addTexts(page, { of: 7, style: 'color: #777; background: #888' });
    await page.evaluate(() => {
      const text = [...document.querySelectorAll('#added p')].find(
        ({ textContent }) => textContent === 'text 7',
      );
      const hidden = [0, 1, 2].map(() => text?.cloneNode(true) as HTMLElement);
      for (const copy of hidden) copy.style.visibility = 'hidden';
      text?.before(...hidden);
    });
    expect(await findAxeViolations(page)).toEqual([faint('light'), faint('dark')]);
  });

  test('finds nothing on a correct page', async ({ page }) => {
    await addTexts(page, { of: 7, style: '' });
    expect(await findAxeViolations(page)).toEqual([]);
  });
});
