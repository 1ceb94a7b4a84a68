import type { OrganisationSettings } from '#contract/calls/administration/settings.ts';
import type { Language } from '#locales/catalogue.ts';

/** The fields of the form, as text. */
export type SettingsFields = Record<keyof OrganisationSettings | 'version', string>;

export function toSettingsFields(
  version: number,
  settings: OrganisationSettings,
  language: Language,
): SettingsFields {
  const {
    endedPercent,
    withdrawnPercent,
    sickLeavePoints,
    sickLeaveMinEmployments,
    lateAfterDays,
    sickLeaveTarget,
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
  };
}
