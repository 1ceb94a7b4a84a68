import { CAUSE_UNKNOWN } from '#contract/values/constants.ts';
import type { Language } from '#locales/catalogue.ts';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';

interface Names {
  nameSv: string;
  nameEn: string;
}

/** A cause of the catalogue. `category` is null if the employer's system did not convey one. */
export interface CatalogueCause extends Names {
  causeId: number;
  category: (Names & { categoryId: number }) | null;
}

/**
 * A cause and its category with their names in one language. contract/values/constants.ts lists the ids that
 * stand for groups.
 */
export interface NamedCause {
  cause: { id: number; name: string };
  category: { id: number | null; name: string };
}

/**
 * Names a cause. Null (no cause given, or not in the catalogue) becomes the unknown reason (id −1), which is
 * its own category. A cause without a category belongs to "Orsak ej förmedlad" (category id null).
 */
export function nameCause(cause: CatalogueCause | null, language: Language): NamedCause {
  const texts = language === 'sv' ? sv.absence : en.absence;
  if (cause === null) {
    const unknown = { id: CAUSE_UNKNOWN, name: texts.unknownReason };
    return { cause: unknown, category: unknown };
  }
  const { category } = cause;
  return {
    cause: { id: cause.causeId, name: nameIn(cause, language) },
    category:
      category === null
        ? { id: null, name: texts.causeNotConveyed }
        : { id: category.categoryId, name: nameIn(category, language) },
  };
}

function nameIn({ nameSv, nameEn }: Names, language: Language): string {
  return language === 'sv' ? nameSv : nameEn;
}
