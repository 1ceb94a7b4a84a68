import type { Page } from '@playwright/test';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';
import type { Catalogue, Language } from '#locales/catalogue.ts';

const catalogues: Record<Language, Record<string, string>> = {
  sv: flatten(sv),
  en: flatten(en),
};

/** The minimum number of fixed words by which a text with placeholders is recognised. */
const MIN_FIXED_WORDS = 3;
const PLACEHOLDER = /\{\{\w+(?:, \w+)?\}\}/g;

function flatten(texts: Catalogue): Record<string, string> {
  const entries = Object.entries(texts).flatMap(([namespace, keys]) =>
    Object.entries(keys).map(([key, text]) => [`${namespace}:${key}`, text]),
  );
  return Object.fromEntries(entries) as Record<string, string>;
}

const otherOf = (language: Language): Language => (language === 'sv' ? 'en' : 'sv');

/** Matches the texts of a language that are different in the other one. */
function buildMatcher(language: Language): (text: string) => boolean {
  const others = new Set(Object.values(catalogues[otherOf(language)]));
  const texts = Object.values(catalogues[language]).filter((text) => !others.has(text));
  const whole = new Set(texts.filter((text) => !text.includes('{{')));
  const patterns = texts
    .map((text) => text.split(PLACEHOLDER))
    .filter(
      (parts) => parts.length > 1 && parts.join(' ').split(/\s+/).filter(Boolean).length >= MIN_FIXED_WORDS,
    )
    .map(
      (parts) =>
        new RegExp(`^${parts.map((part) => part.replaceAll(/[^\p{L}\d\s]/gu, '\\$&')).join('.+')}$`, 's'),
    );
  return (text) => whole.has(text) || patterns.some((pattern) => pattern.test(text));
}

const matchers = { sv: buildMatcher('sv'), en: buildMatcher('en') };

/** Splits a page's known texts into those of its own language and those of the other one, which are faults. */
export async function splitByLanguage(
  page: Page,
  own: Language,
): Promise<{ own: string[]; foreign: string[] }> {
  const texts = await readTexts(page);
  return { own: texts.filter(matchers[own]), foreign: [...new Set(texts.filter(matchers[otherOf(own)]))] };
}

/** Reads every visible and accessible text, except elements marked with another language. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pageLanguage = document.documentElement.lang;
    const isInPageLanguage = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') === pageLanguage;
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest('script, style') === null && isInPageLanguage(parent))
        texts.push(node.nodeValue ?? '');
    }
    for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (isInPageLanguage(element)) texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });
}
