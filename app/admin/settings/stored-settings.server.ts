import type { EmploymentType } from '#contract/calls/employment.ts';
import type { OrganisationSettings } from '#contract/calls/administration/settings.ts';
import type { Language, TextKey } from '#locales/catalogue.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse, settleChange } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { type SettingsFields, toSettingsFields } from './settings-fields.ts';

type LoadedSettings = {
  stored: SettingsFields;
  employmentTypes: EmploymentType[];
  saved: { at: string; by: string | null } | null;
  /** A company uses company health, so that its services are stored. */
  hasServices: boolean;
};

/** The fields of the organisation's settings. */
export async function loadSettings(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  language: Language,
): Promise<LoadedSettings> {
  const [{ version, settings, employmentTypes, savedAt, savedBy }, companies] = await awaitOrThrowResponse(
    web,
    session,
    Promise.all([session.api.call('settingsGet', null), session.api.call('featureList', null)]),
  );
  return {
    stored: toSettingsFields(version, settings, employmentTypes, language),
    employmentTypes,
    saved: savedAt === null ? null : { at: formatMinute(savedAt), by: savedBy },
    hasServices: companies.some(({ features }) =>
      features.some(({ feature, isOn }) => feature === 'CompanyHealth' && isOn),
    ),
  };
}

type SaveProblem = { key: TextKey<'adminSettings'>; status: 409 | 503 };

/** Saves the settings and sets the flash message. Returns why they were not saved, for the form, which keeps what was typed. */
export async function saveSettings(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: { version: number; settings: OrganisationSettings },
): Promise<SaveProblem | null> {
  const outcome = await settleChange(web, session, session.api.call('settingsSave', change));
  if (!outcome.ok) {
    return outcome.error.failure === 'conflict'
      ? { key: 'adminSettings:conflict', status: 409 }
      : { key: 'adminSettings:unavailable', status: 503 };
  }
  await web.stores.sessions.update(session.stored, { flash: { kind: 'ok', key: 'adminSettings:done' } });
  return null;
}
