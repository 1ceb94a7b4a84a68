import { CAUSE_UNKNOWN } from '#contract/values/constants.ts';
import type { Language } from '#locales/catalogue.ts';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';

interface Names {
  nameSv: string;
  nameEn: string;
}

/** A cause of the catalogue; category null: its category was not conveyed. */
export interface CatalogueCause extends Names {
  causeId: number;
  category: (Names & { categoryId: number }) | null;
}

/** A cause and its category as they are shown in one language. Ids that stand for groups: contract/values/constants.ts. */
export interface NamedCause {
  cause: { id: number; name: string };
  category: { id: number | null; name: string };
}

/**
 * Names a cause. Null, where none was given or the catalogue lacks it, is the unknown reason (−1), as its own category; a
 * cause without category falls under "Orsak ej förmedlad" (null). Source: statistics.md, Analysis series.
 */
export function nameCause(cause: CatalogueCause | null, language: Language): NamedCause {
  const texts = language === 'sv' ? sv : en;
  if (cause === null) {
    const unknown = { id: CAUSE_UNKNOWN, name: texts['absence.unknownReason'] };
    return { cause: unknown, category: unknown };
  }
  const { category } = cause;
  return {
    cause: { id: cause.causeId, name: nameIn(cause, language) },
    category:
      category === null
        ? { id: null, name: texts['absence.causeNotConveyed'] }
        : { id: category.categoryId, name: nameIn(category, language) },
  };
}

function nameIn({ nameSv, nameEn }: Names, language: Language): string {
  return language === 'sv' ? nameSv : nameEn;
}
