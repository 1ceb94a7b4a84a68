import type { MappingContent } from '#contract/calls/mapping.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { ApiError } from '#app/api/api-error.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { orErrorResponse } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { type MappingFields, toMappingFields } from './mapping-fields.ts';

type LoadedMapping = { stored: MappingFields; saved: { at: string; by: string | null } | null };

export async function loadMapping(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<LoadedMapping> {
  const { version, mapping, savedAt, savedBy } = await orErrorResponse(
    web,
    session,
    session.api.call('mappingGet', null),
  );
  return {
    stored: toMappingFields(version, mapping),
    saved: savedAt === null ? null : { at: formatMinute(savedAt), by: savedBy },
  };
}

type SaveProblem = { key: TextKey<'admin'>; status: 409 | 503 };

/** Saves a mapping and announces it. Returns why it was not saved, for the form, which keeps what was typed. */
export async function saveMapping(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: { version: number; mapping: MappingContent },
): Promise<SaveProblem | null> {
  const problem = await orErrorResponse(web, session, trySave(session, change));
  if (problem === null) {
    await web.stores.sessions.update(session.stored, { flash: { kind: 'ok', key: 'admin:mapping.done' } });
  }
  return problem;
}

async function trySave(
  session: AuthenticatedSession,
  change: { version: number; mapping: MappingContent },
): Promise<SaveProblem | null> {
  try {
    await session.api.call('mappingSave', change);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'conflict') return { key: 'admin:mapping.conflict', status: 409 };
    const hasOwnPage = ['unauthorised', 'forbidden'].includes(error.failure);
    if (hasOwnPage) throw error;
    return { key: 'admin:mapping.unavailable', status: 503 };
  }
}
