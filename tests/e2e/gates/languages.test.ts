import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../../locales/en';
import portalEn from '../../../locales/en/portal.json';
import { sv } from '../../../locales/sv';
import portalSv from '../../../locales/sv/portal.json';
import type { Language } from '../../../locales/catalogue';
import { gatePages } from '../../support/e2e-gate-pages';
import { LANGUAGES, openGateTabs, type GateTabs } from '../../support/e2e-gate-tabs';

const catalogues: Record<Language, Record<string, string>> = {
  sv: { ...sv, ...portalSv },
  en: { ...en, ...portalEn },
};

/** Of texts with something filled in, those of which enough stands fast to be known by. */
const LEAST_FIXED_WORDS = 3;
const PLACEHOLDER = /\{\{\w+\}\}/g;

/** Matches the texts of a language that read otherwise in the other one. */
function buildForeign(foreign: Language, own: Language): (text: string) => boolean {
  const ownTexts = new Set(Object.values(catalogues[own]));
  const texts = Object.values(catalogues[foreign]).filter((text) => !ownTexts.has(text));
  const whole = new Set(texts.filter((text) => !text.includes('{{')));
  const patterns = texts
    .map((text) => text.split(PLACEHOLDER))
    .filter(
      (parts) => parts.length > 1 && parts.join(' ').split(/\s+/).filter(Boolean).length >= LEAST_FIXED_WORDS,
    )
    .map(
      (parts) =>
        new RegExp(`^${parts.map((part) => part.replaceAll(/[^\p{L}\d\s]/gu, '\\$&')).join('.+')}$`, 's'),
    );
  return (text) => whole.has(text) || patterns.some((pattern) => pattern.test(text));
}

/** Every text somebody sees or hears, outside what says that it is in another language. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const page = document.documentElement.lang;
    const isOwn = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === page;
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest('script, style') === null && isOwn(parent)) texts.push(node.nodeValue ?? '');
    }
    for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (isOwn(element)) texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });
}

for (const own of LANGUAGES) {
  const foreign = own === 'sv' ? 'en' : 'sv';
  const isForeign = buildForeign(foreign, own);
  const isOwn = buildForeign(own, foreign);
  describe(`nothing in ${foreign} on pages in ${own}:`, () => {
    let tabs: GateTabs;
    beforeAll(async () => (tabs = await openGateTabs({ js: false, language: own })));
    afterAll(() => tabs.close());

    for (const gatePage of gatePages) {
      it(gatePage.name, async () => {
        const { page } = await tabs.show(gatePage);
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(own);
        const texts = await readTexts(page);
        // The page's own texts are known again; else it would be no news that those of the other are not.
        expect(texts.filter(isOwn).length).toBeGreaterThan(5);
        expect([...new Set(texts.filter(isForeign))]).toEqual([]);
      });
    }
  });
}
