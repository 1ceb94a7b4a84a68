import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { todayIn } from '#contract/values/calendar.ts';
import { errorFields } from '#contract/values/log.ts';
import type { Language } from '#locales/catalogue.ts';
import { isDatabaseUnavailable } from '#database/database-error.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { readBody } from '#provider/http/check-request.ts';
import { requestIdOf } from '#provider/http/request-id.ts';
import type { EIdBroker } from '#provider/identity-providers/e-id-broker.ts';
import { parsePersonalNumber } from '#provider/import/values/personal/personal-number.ts';
import { issueIdentityAssertion, type IdentityKey } from '#provider/sick-notes/identity-assertion.ts';
import { parseLinkKey } from '#provider/tokens/link-key.ts';
import { createEId, type EIdSettings, type IdentifyFailure } from './e-id.ts';
import { identifyPage, type IdentifyErrors, type IdentifyView } from './identify-page.ts';
import { languageOf, pageHeaders, wantedLanguage } from '../portal-response.ts';
import { portalTexts } from '../portal-texts.ts';

export type IdentifySettings = EIdSettings & {
  providerName: string;
  identityKey: IdentityKey;
  /** Null: no e-ID is connected. */
  eIdBroker: EIdBroker | null;
  /** Null outside demo mode, where nobody can be identified without an e-ID. */
  demo: object | null;
};

const MAX_FORM_BYTES = 8_192;
const CODE_DIGITS = 6;
const STATUS: Readonly<Record<IdentifyFailure | 'internal', number>> = {
  cancelled: 200,
  eIdNotAccepted: 403,
  expired: 400,
  internal: 500,
  noPersonalNumber: 403,
  rejected: 400,
  unavailable: 503,
};

type Typed = Extract<IdentifyView, { state: 'demo' }>['typed'];
const NOTHING: Typed = { personalNumber: '', code: '' };

/** Returned in the page (`no-store`), so that the user can correct the value. */
function readTyped(form: URLSearchParams): Typed {
  return { personalNumber: form.get('personalNumber') ?? '', code: form.get('code') ?? '' };
}

/**
 * The identification of an employee under `/portal/identify`: by e-ID at the broker of the installation. Without one, the
 * demo has a substitute, which accepts any personal number with the code that it shows, and outside the demo nobody can identify.
 */
export function createIdentify(settings: IdentifySettings): Hono {
  const { clock, appUrl, providerName, identityKey, eIdBroker, demo, log } = settings;
  const isDemo = demo !== null && eIdBroker === null;

  async function respond(status: number, view: IdentifyView) {
    const body = String(await identifyPage(view, providerName));
    return new Response(body, { status, headers: pageHeaders(view.language) });
  }

  const respondDemo = (
    language: Language,
    status: number,
    ticket: string,
    { errors = {}, typed = NOTHING }: { errors?: IdentifyErrors; typed?: Typed } = {},
  ) => {
    const code = codeOf(identityKey, ticket);
    return respond(status, { state: 'demo', language, ticket, errors, typed, code });
  };

  async function respondIdentified(language: Language, ticket: string, personalNumber: string) {
    const url = new URL(`/sick-note/${ticket}`, appUrl);
    const assertion = await issueIdentityAssertion(identityKey, { personalNumber, ticket }, clock());
    url.searchParams.set('identity', assertion);
    return new Response(null, { status: 303, headers: { ...pageHeaders(language), Location: url.href } });
  }

  const respondFailure = (language: Language, ticket: string | null, failure: IdentifyFailure | 'internal') =>
    respond(STATUS[failure], { state: 'failed', language, ticket, failure });

  const eId = eIdBroker && createEId(settings, eIdBroker, { respondIdentified, respondFailure });

  async function identify(language: Language, ticket: string, form: URLSearchParams): Promise<Response> {
    const t = portalTexts(language);
    const typed = readTyped(form);
    const personalNumber = parsePersonalNumber(typed.personalNumber.trim(), todayIn(clock()));
    const known = isSame(typed.code.trim(), codeOf(identityKey, ticket));
    if (personalNumber === null || !known) {
      const errors = {
        ...(personalNumber === null ? { personalNumber: t('portal:identify.error.personalNumber') } : {}),
        ...(known ? {} : { code: t('portal:identify.error.code') }),
      };
      return respondDemo(language, 400, ticket, { errors, typed });
    }
    return respondIdentified(language, ticket, personalNumber);
  }

  function fail(request: Request, ticket: string | null, error: unknown): Response | Promise<Response> {
    if (error instanceof ProblemError)
      return new Response(null, { status: error.status, headers: pageHeaders('sv') });
    log.error({ requestId: requestIdOf(request.headers), ...errorFields(error) }, 'portal failed');
    const language = languageOf(request, new URL(request.url).searchParams.get('lang'));
    return respondFailure(language, ticket, isDatabaseUnavailable(error) ? 'unavailable' : 'internal');
  }

  const app = new Hono();
  app.get('/', async ({ req }) => {
    const language = languageOf(req.raw, req.query('lang'));
    const ticket = req.query('ticket') ?? '';
    if (parseLinkKey(ticket) === null)
      return new Response(null, { status: 303, headers: { Location: '/portal' } });
    if (isDemo) return respondDemo(language, 200, ticket);
    if (eId === null) return respond(503, { state: 'off', language, ticket });
    return eId.begin(req.raw, language, ticket).catch((error: unknown) => fail(req.raw, ticket, error));
  });
  if (eId !== null)
    app.get('/callback', ({ req }) =>
      eId.finish(req.raw).catch((error: unknown) => fail(req.raw, null, error)),
    );
  app.post('/', async ({ req }) => {
    try {
      const body = await readBody(req.raw, 'application/x-www-form-urlencoded', MAX_FORM_BYTES);
      const form = new URLSearchParams(body);
      const language = languageOf(req.raw, form.get('lang'));
      const ticket = form.get('ticket') ?? '';
      if (!isDemo || parseLinkKey(ticket) === null)
        return await respond(503, { state: 'off', language, ticket: '' });
      const wanted = wantedLanguage(form);
      if (wanted !== null) return await respondDemo(wanted, 200, ticket, { typed: readTyped(form) });
      return await identify(language, ticket, form);
    } catch (error) {
      return fail(req.raw, null, error);
    }
  });
  return app;
}

/** Six digits derived from the ticket, so that no row is stored. */
function codeOf(key: IdentityKey, ticket: string): string {
  const hash = createHmac('sha256', key).update(`code ${ticket}`).digest();
  return String(hash.readUInt32BE(0) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
