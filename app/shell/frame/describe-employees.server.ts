import { ApiError } from '#app/api/api-error.ts';
import { formatList } from '#app/i18n/format-list.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/**
 * The number of employees in the chosen departments and in their companies: "842 anställda", "Totalt 2 598 anställda i
 * …".
 */
export type ShownEmployees = { chosen: string; atCompany: string };

/** Null when no department is chosen or the count could not be fetched; the header then omits it. */
export async function describeEmployees(
  session: AuthenticatedSession,
  texts: Texts,
): Promise<ShownEmployees | null> {
  const { t } = texts;
  try {
    const selection = await session.selection();
    if (selection.state === 'missing' || selection.departmentIds.length === 0) return null;
    const departmentIds = [...selection.departmentIds];
    const response = await session.api.call('navigation', { departmentIds, withEmployees: false });
    const companies = formatList(response.companyNames, texts.language);
    return {
      chosen: t('shell:nav.activeEmployees', { count: response.activeEmployeesCount }),
      atCompany: t('shell:nav.activeEmployees.tooltip', {
        count: response.activeEmployeesAtCompanyCount,
        companies,
      }),
    };
  } catch (error) {
    // The page handles a rejected token or role.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
