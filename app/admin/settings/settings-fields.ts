import type { OrganisationSettings } from '#contract/calls/administration/settings.ts';
import type { EmploymentType } from '#contract/calls/employment.ts';
import type { Language } from '#locales/catalogue.ts';

/** The fields of the form, as text. */
export type SettingsFields = Record<
  Exclude<keyof OrganisationSettings, 'monthlySalaries' | 'protectedIdentityRoles'> | 'version',
  string
> & {
  /** One for each employment type; the type '': employments without a type. */
  monthlySalaries: { type: string; salary: string }[];
  protectedIdentityRoles: string[];
};

export function toSettingsFields(
  version: number,
  settings: OrganisationSettings,
  employmentTypes: readonly EmploymentType[],
  language: Language,
): SettingsFields {
  const {
    endedPercent,
    withdrawnPercent,
    sickLeavePoints,
    sickLeaveMinEmployments,
    lateAfterDays,
    sickLeaveTarget,
    sickPayCost,
    monthlySalaries,
    protectedIdentityRoles,
    ...limits
  } = settings;
  const formatTenths = (value: number) => String(value).replace('.', language === 'sv' ? ',' : '.');
  return {
    version: String(version),
    endedPercent: String(endedPercent),
    withdrawnPercent: String(withdrawnPercent),
    sickLeavePoints: formatTenths(sickLeavePoints),
    sickLeaveMinEmployments: sickLeaveMinEmployments === null ? '' : String(sickLeaveMinEmployments),
    lateAfterDays: String(lateAfterDays),
    sickLeaveTarget: sickLeaveTarget === null ? '' : formatTenths(sickLeaveTarget),
    repeatedSpells: String(limits.repeatedSpells),
    repeatedMonths: String(limits.repeatedMonths),
    sickNoteDay: String(limits.sickNoteDay),
    planNeededDay: String(limits.planNeededDay),
    sickNoteEndsLeadDays: String(limits.sickNoteEndsLeadDays),
    assessmentLeadDays: String(limits.assessmentLeadDays),
    causeMonths: String(limits.causeMonths),
    fileMonths: String(limits.fileMonths),
    planMonths: String(limits.planMonths),
    notificationMonths: String(limits.notificationMonths),
    serviceUseMonths: String(limits.serviceUseMonths),
    managerHistoryMonths: String(limits.managerHistoryMonths),
    sickPayCost: sickPayCost ? 'on' : '',
    monthlySalaries: [...employmentTypes.map(({ id }) => id), null].map((type) => {
      const stored = monthlySalaries.find(({ employmentType }) => employmentType === type);
      return { type: type ?? '', salary: stored === undefined ? '' : String(stored.salary) };
    }),
    protectedIdentityRoles: [...protectedIdentityRoles],
  };
}
