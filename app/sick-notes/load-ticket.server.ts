import { ApiError } from '#app/api/api-error.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';

/**
 * Loads the page of an upload link. `gone`: the link is unknown, used or expired; the page does not disclose
 * which.
 */
export async function loadTicket(
  web: Pick<WebContext, 'settings' | 'api'>,
  { t, language }: Texts,
  ticket: string,
  identity: string | null,
) {
  const found = await findTicket(web, ticket, language);
  if (found === null) return { state: 'gone', title: t('sickNote:upload.gone.title') } as const;
  const identifyUrl = new URL(web.settings.identityUrl);
  identifyUrl.searchParams.set('ticket', ticket);
  identifyUrl.searchParams.set('lang', language);
  return {
    state: 'open',
    title: t('sickNote:upload.title'),
    company: found.companyName,
    lastDay: formatInstant(found.expiresAt).slice(0, 10),
    identity,
    identifyUrl: identifyUrl.href,
  } as const;
}

async function findTicket(web: Pick<WebContext, 'api'>, ticket: string, language: Texts['language']) {
  const api = web.api.create({ token: null, role: null, language });
  try {
    return await api.call('sickNoteTicketGet', null, { params: { ticket } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'not_found' || error.failure === 'rejected') return null;
    throw errorResponse(503, 'unavailable');
  }
}
