import { createInstance } from 'i18next';
import { expect, it, vi } from 'vitest';
import { cacheTexts } from './cache-texts.ts';
import { i18nOptions } from './i18n-options.ts';

async function createTexts(resources: Record<string, Record<string, string>>, lng: 'sv' | 'en' = 'sv') {
  const instance = cacheTexts(createInstance());
  await instance.init({ ...i18nOptions, lng, ns: ['a', 'b'], resources: { [lng]: resources } });
  const translate = vi.spyOn(instance, 't');
  const getT = (namespace: string) =>
    instance.getFixedT(null, namespace as 'common') as unknown as (key: string, options?: object) => string;
  return { instance, translate, getT };
}

it('resolves a text without variables once, also for another component', async () => {
  const { translate, getT } = await createTexts({ a: { save: 'Spara' } });
  expect([getT('a')('a:save'), getT('a')('a:save')]).toEqual(['Spara', 'Spara']);
  expect(translate).toHaveBeenCalledTimes(1);
});

it('resolves a text with variables at every call', async () => {
  const { getT } = await createTexts({
    a: { rows_one: '{{count, number}} rad', rows_other: '{{count}} rader' },
  });
  const t = getT('a');
  expect([t('a:rows', { count: 1 }), t('a:rows', { count: 2 })]).toEqual(['1 rad', '2 rader']);
});

it('does not mix namespaces', async () => {
  const { getT } = await createTexts({ a: { save: 'Spara' }, b: { save: 'Spara planen' } });
  expect([getT('a')('save'), getT('b')('save')]).toEqual(['Spara', 'Spara planen']);
});

it('does not mix instances of two languages', async () => {
  const swedish = await createTexts({ a: { save: 'Spara' } });
  const english = await createTexts({ a: { save: 'Save' } }, 'en');
  expect([swedish.getT('a')('a:save'), english.getT('a')('a:save')]).toEqual(['Spara', 'Save']);
});

it('finds a text whose namespace is loaded later', async () => {
  const { instance, getT } = await createTexts({ a: {} });
  const t = getT('b');
  expect(t('b:save')).toBe('save');
  instance.addResourceBundle('sv', 'b', { save: 'Spara' });
  expect(t('b:save')).toBe('Spara');
});
