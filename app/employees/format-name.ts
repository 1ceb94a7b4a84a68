import type { PersonRef } from '#contract/values/person-ref.ts';
import type { Translate } from '#locales/catalogue.ts';

/** A name to print. `own`: it is somebody's name and Swedish, whatever the page's language; else a word of the page's. */
export type FormattedName = { text: string; own: boolean };

/** "Karin Ekdahl"; "Maskerad" for a role that may not see names; "Tidigare medarbetare" where there is no person. */
export function formatName(person: PersonRef, t: Translate): FormattedName {
  return format(person, t, ' ', (first, last) => [first, last]);
}

/** "Ekdahl, Karin": for lists in the order of last names. */
export function formatNameByLast(person: PersonRef, t: Translate): FormattedName {
  return format(person, t, ', ', (first, last) => [last, first]);
}

function format(
  person: PersonRef,
  t: Translate,
  separator: string,
  order: (first: string | null, last: string | null) => (string | null)[],
): FormattedName {
  switch (person.state) {
    case 'masked':
      return { text: t('common.masked'), own: false };
    case 'missing':
      return { text: t('common.previousEmployee'), own: false };
    case 'named': {
      const parts = order(person.first_name, person.last_name).filter((part) => part !== null && part !== '');
      return { text: parts.join(separator), own: true };
    }
  }
}
