import { ApiError } from '#app/api/api-error.ts';
import { formatList } from '#app/i18n/format.server.ts';
import { formatCount } from '#app/i18n/format-count.server.ts';
import type { Texts } from '#app/i18n/texts-context.tsx';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/**
 * The number of employees in the chosen departments and in their companies: "842 anställda i urvalet", "Totalt 2 598 anställda i
 * …".
 */
export type ShownEmployees = { chosen: string; atCompany: string };

/** Null when no department is chosen or the count could not be fetched; the header then omits it. */
export async function describeEmployees(
  session: AuthenticatedSession,
  texts: Texts,
): Promise<ShownEmployees | null> {
  try {
    const selection = await session.selection();
    if (selection.state === 'missing' || selection.departmentIds.length === 0) return null;
    const departmentIds = [...selection.departmentIds];
    const response = await session.api.call('navigation', { departmentIds, withEmployees: false });
    const companies = formatList(response.companyNames, texts.language);
    return {
      chosen: formatCount('nav.activeEmployees', response.activeEmployeesCount, texts),
      atCompany: formatCount('nav.activeEmployees.tooltip', response.activeEmployeesAtCompanyCount, texts, {
        companies,
      }),
    };
  } catch (error) {
    // The page handles a rejected token or role.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
