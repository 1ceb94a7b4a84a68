import { FEATURES } from '#contract/values/vocabulary.ts';
import type { CompanyFeatures } from '#contract/calls/administration/features.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { companiesOf, type FeatureUse } from '#provider/organisation/departments.ts';
import { FEATURE_COLUMNS, getFeatureUse } from '#provider/organisation/features.ts';
import { getOrganisation } from '#provider/organisation/get-organisation.ts';
import { swedishSortKey } from '#provider/text/swedish-sort-key.ts';
import { setFeatures } from '#provider/accounts/set-features.ts';

/** Handlers of the calls about the features of companies; administrators make them. */
export const featureHandlers = {
  featureList: async ({ tx, caller: { organisationId }, today }) => {
    const scope = { tx, organisationId };
    const { name } = await getOrganisation(scope);
    const { organisation, departments } = await getFeatureUse(scope, today);
    const companies = departments
      .filter(({ company }) => company)
      .sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1));
    const usesOrganisationSetting =
      companies.some((company) => FEATURES.some((feature) => company[FEATURE_COLUMNS[feature]] === null)) ||
      [...companiesOf(departments).values()].includes(null) ||
      companies.length === 0;
    return [
      // Left out where every department belongs to a company with settings of its own: a change would have no effect.
      ...(usesOrganisationSetting ? [toCompanyFeatures(null, name, organisation, organisation)] : []),
      ...companies.map((company) =>
        toCompanyFeatures(company.departmentId, company.name, company, organisation),
      ),
    ];
  },

  featureSwitch: async (context, { companyId, feature, isOn }) => {
    const { tx, caller } = context;
    const scope = { tx, organisationId: caller.organisationId };
    const { organisation, departments } = await getFeatureUse(scope, context.today);
    const setting =
      companyId === null
        ? organisation
        : departments.find(({ company, departmentId }) => company && departmentId === companyId);
    const column = FEATURE_COLUMNS[feature];
    const before = setting?.[column] ?? null;
    if (!(await setFeatures(scope, companyId, { [column]: isOn }))) throw new ProblemError('not_found');
    context.setAuditFields({ subjectId: companyId, detail: { feature, before, after: isOn } });
    return null;
  },
} satisfies CallHandlers;

/** By name, then by id. */
function sortKeyOf({ name, departmentId }: { name: string; departmentId: string }): string {
  return swedishSortKey(name, departmentId);
}

function toCompanyFeatures(
  companyId: string | null,
  name: string,
  own: FeatureUse,
  organisation: FeatureUse,
): CompanyFeatures {
  return {
    companyId,
    name,
    features: FEATURES.map((feature) => {
      const column = FEATURE_COLUMNS[feature];
      const isOwn = own[column] !== null;
      return { feature, isOn: (own[column] ?? organisation[column]) === true, isOwn };
    }),
  };
}
