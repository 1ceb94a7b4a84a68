import { createContext, useContext } from 'react';
import type { RejectedForm } from './plans/add-document.server.ts';
import type { PersonView } from './load-person.server.ts';

/** What every part of the page knows: the page itself, a form that was refused, and where its forms are posted to. */
type PersonPage = { page: PersonView; rejected: RejectedForm | null; action: string; here: string };

const PersonContext = createContext<PersonPage | null>(null);

export const PersonProvider = PersonContext.Provider;

export function usePersonPage(): PersonPage {
  const page = useContext(PersonContext);
  if (page === null) throw new Error('usePersonPage outside of PersonProvider');
  return page;
}
