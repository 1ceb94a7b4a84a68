import type { WebContext } from '#app/load-context.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { settleChange } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';

/**
 * Includes a source in the organisation's covered day, or excludes it, and sets the flash message.
 *
 * @throws Response 400 for an unknown intent; 401, 403, 404
 */
export async function changeSource(
  form: FormData,
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<void> {
  const [intent, sourceId] = [form.get('intent'), form.get('sourceId')];
  if ((intent !== 'stop' && intent !== 'resume') || typeof sourceId !== 'string' || sourceId === '') {
    throw errorResponse(400, 'bad_request');
  }
  const counts = intent === 'resume';
  const change = session.api.call('dataSourceChange', { counts }, { params: { sourceId } });
  const outcome = await settleChange(web, session, change);
  const flash: Flash = outcome.ok
    ? { kind: 'ok', key: counts ? 'admin:source.resumed' : 'admin:source.stopped' }
    : { kind: 'danger', key: 'admin:failed.unknown' };
  await web.stores.sessions.update(session.stored, { flash });
}
