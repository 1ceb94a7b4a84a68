import type { PersonRef } from '#contract/values/identifiers/person-ref.ts';
import type { TFunction } from 'i18next';

/** The part of a person that the name needs: pages receive the id only as part of a link. */
export type NameParts = Pick<PersonRef, 'state' | 'first_name' | 'last_name'>;

/** Returns the parts of the name, without the person's id. */
export function pickName({ state, first_name, last_name }: PersonRef): NameParts {
  return { state, first_name, last_name };
}

/**
 * A formatted name. `own`: it is a person's name, marked as Swedish on pages in other languages; else a text
 * of the page.
 */
export type FormattedName = { text: string; isPersonName: boolean };

/**
 * "Karin Ekdahl"; "Maskerad" for a role that may not see names; "Tidigare medarbetare" when the person no
 * longer exists.
 */
export function formatName(person: NameParts, t: TFunction<readonly ['common']>): FormattedName {
  return format(person, t, ' ', (first, last) => [first, last]);
}

/** "Ekdahl, Karin": for lists sorted by last name. */
export function formatNameByLast(person: NameParts, t: TFunction<readonly ['common']>): FormattedName {
  return format(person, t, ', ', (first, last) => [last, first]);
}

function format(
  person: NameParts,
  t: TFunction<readonly ['common']>,
  separator: string,
  order: (first: string | null, last: string | null) => (string | null)[],
): FormattedName {
  switch (person.state) {
    case 'masked':
      return { text: t('common:masked'), isPersonName: false };
    case 'missing':
      return { text: t('common:previousEmployee'), isPersonName: false };
    case 'named': {
      const parts = order(person.first_name, person.last_name).filter((part) => part !== null && part !== '');
      return { text: parts.join(separator), isPersonName: true };
    }
  }
}
