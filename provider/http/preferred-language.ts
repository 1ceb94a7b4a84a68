import type { Language } from '#locales/catalogue.ts';

/**
 * The supported language with the highest weight in an Accept-Language header (RFC 9110, section 12.5.4);
 * Swedish if there is none.
 */
export function preferredLanguage(header: string | null): Language {
  let best: { language: Language; quality: number } = { language: 'sv', quality: 0 };
  for (const range of (header ?? '').slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = tag.split('-')[0];
    const quality = qualityOf(parameters);
    if ((language === 'sv' || language === 'en') && quality > best.quality) best = { language, quality };
  }
  return best.language;
}

function qualityOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return quality >= 0 && quality <= 1 ? quality : 0;
}
