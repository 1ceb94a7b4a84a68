import type { OrganisationSettings } from '#contract/calls/administration/settings.ts';
import type { Language } from '#locales/catalogue.ts';

/** The fields of the form, as text. */
export type SettingsFields = Record<keyof OrganisationSettings | 'version', string>;

export function toSettingsFields(
  version: number,
  settings: OrganisationSettings,
  language: Language,
): SettingsFields {
  const { endedPercent, withdrawnPercent, sickLeavePoints, sickLeaveMinEmployments, lateAfterDays } =
    settings;
  return {
    version: String(version),
    endedPercent: String(endedPercent),
    withdrawnPercent: String(withdrawnPercent),
    sickLeavePoints: String(sickLeavePoints).replace('.', language === 'sv' ? ',' : '.'),
    sickLeaveMinEmployments: sickLeaveMinEmployments === null ? '' : String(sickLeaveMinEmployments),
    lateAfterDays: String(lateAfterDays),
  };
}
