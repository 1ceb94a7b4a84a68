import { ApiError } from '../api/api-error';
import { formatList } from '../i18n/format.server';
import { printCount } from '../i18n/print-count.server';
import type { Texts } from '../i18n/texts-context';
import type { SignedInVisit } from '../session/visit.server';

/** How many work in the chosen departments, and in their companies: "842 anställda i urvalet", "Totalt 2 598 anställda i …". */
export type ShownEmployees = { chosen: string; atCompany: string };

/** Null where no department is chosen or the count could not be fetched: the header stands without it. */
export async function describeEmployees(visit: SignedInVisit, texts: Texts): Promise<ShownEmployees | null> {
  try {
    const selection = await visit.selection();
    if (selection.state === 'missing' || selection.departmentIds.length === 0) return null;
    const departmentIds = [...selection.departmentIds];
    const answer = await visit.api.call('navigation', { departmentIds, withEmployees: false });
    const companies = formatList(answer.companyNames, texts.language);
    return {
      chosen: printCount('nav.activeEmployees', answer.activeEmployeesCount, texts),
      atCompany: printCount('nav.activeEmployees.tooltip', answer.activeEmployeesAtCompanyCount, texts, {
        companies,
      }),
    };
  } catch (error) {
    // A refused token or role is the page's own matter.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
