import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { formatName, type FormattedName } from '#app/employees/format-name.ts';
import { useEmployee } from '#app/employees/use-employee.ts';
import type { SubmissionResult } from '@conform-to/react';
import type { PersonView } from './load-person.server.ts';

/**
 * Shared data of all parts of the page: the page, a form that failed validation, and the URL that its forms
 * post to.
 */
type PersonPage = { page: PersonView; rejected: SubmissionResult | null; action: string; pageUrl: string };

const PersonContext = createContext<PersonPage | null>(null);

export const PersonProvider = PersonContext.Provider;

export function usePersonPage(): PersonPage {
  const page = useContext(PersonContext);
  if (page === null) throw new Error('usePersonPage outside of PersonProvider');
  return page;
}

/** The employee's name; the name of the page when the employee could not be fetched. */
export function usePersonName(): FormattedName {
  const name = useEmployee();
  const { t } = useTranslation(['common', 'person']);
  return name === null ? { text: t('person:page'), isPersonName: false } : formatName(name, t);
}
