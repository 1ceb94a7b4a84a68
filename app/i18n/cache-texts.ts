import type { i18n as I18n, Namespace } from 'i18next';

type FixedT = (key: unknown, options?: unknown) => unknown;

/**
 * Makes an instance resolve each text without variables once per key. i18next parses the key, looks it up and interpolates the
 * text at every call, and a page calls it hundreds of times. A key without a text is looked up again, because its namespace
 * may be loaded later.
 *
 * @param instance never changes its language or its texts
 * @returns the same instance
 */
export function cacheTexts(instance: I18n): I18n {
  const cached = new Map<string, FixedT>();
  const create = instance.getFixedT.bind(instance) as unknown as (...args: unknown[]) => FixedT;

  const getFixedT = (language: unknown, namespaces: unknown, prefix: unknown) => {
    const id = JSON.stringify([language, namespaces, prefix]);
    const known = cached.get(id);
    if (known !== undefined) return known;
    const t = withCache(create(language, namespaces, prefix), (key) =>
      instance.exists(key, { ns: namespaces as Namespace }),
    );
    cached.set(id, t);
    return t;
  };
  return Object.assign(instance, { getFixedT });
}

/** @param exists whether a key has a text already */
function withCache(t: FixedT, exists: (key: string) => boolean): FixedT {
  const texts = new Map<string, unknown>();
  const find: FixedT = (key, options) => {
    if (options !== undefined || typeof key !== 'string') return t(key, options);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = t(key);
    if (exists(key)) texts.set(key, text);
    return text;
  };
  return Object.assign(find, t);
}
