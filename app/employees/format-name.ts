import type { PersonRef } from '#contract/values/identifiers/person-ref.ts';
import type { TFunction } from 'i18next';

/** The fields of a person from which the name is formatted. They do not include the id, which pages receive only as part of a link. */
export type NameParts = Pick<PersonRef, 'state' | 'first_name' | 'last_name'>;

/** Returns only the fields from which the name is formatted. */
export function pickName({ state, first_name, last_name }: PersonRef): NameParts {
  return { state, first_name, last_name };
}

/**
 * A formatted name. `isPersonName`: the text is a person's name, which pages in other languages mark as Swedish; otherwise it is a
 * translated text.
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
