import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { todayIn, type Clock } from '#contract/values/calendar.ts';
import { errorFields, type Log } from '#contract/values/log.ts';
import type { Language } from '#locales/catalogue.ts';
import { Problem } from '#provider/http/problem.ts';
import { readBody } from '#provider/http/check-request.ts';
import { requestIdOf } from '#provider/http/request-id.ts';
import { parsePersonalNumber } from '#provider/import/values/personal/personal-number.ts';
import { issueIdentityAssertion, type IdentityKey } from '#provider/sick-notes/identity-assertion.ts';
import { parseLinkKey } from '#provider/tokens/link-key.ts';
import { identifyPage, type IdentifyErrors, type IdentifyView } from './identify-page.ts';
import { languageOf, pageHeaders, wantedLanguage } from './portal-response.ts';
import { portalTexts } from './portal-texts.ts';

export type IdentifySettings = {
  clock: Clock;
  /** The return address after identification. */
  appUrl: string;
  providerName: string;
  identityKey: IdentityKey;
  /** Null outside demo mode, where nobody can be identified. */
  demo: object | null;
  log: Log;
};

const MAX_FORM_BYTES = 8_192;
const CODE_DIGITS = 6;

type Typed = IdentifyView['typed'];
const NOTHING: Typed = { personalNumber: '', code: '' };

/** Returned in the page (`no-store`), so that the user can correct the value. */
function readTyped(form: URLSearchParams): Typed {
  return { personalNumber: form.get('personalNumber') ?? '', code: form.get('code') ?? '' };
}

/**
 * The embedded identity provider under `/portal/identify`, a substitute for a bank's e-ID in the demo: it accepts any
 * personal number with the code that it shows. Outside the demo it identifies nobody.
 */
export function createIdentify(settings: IdentifySettings): Hono {
  const { clock, appUrl, providerName, identityKey, demo, log } = settings;

  async function respond(
    language: Language,
    status: number,
    ticket: string,
    { errors = {}, typed = NOTHING }: { errors?: IdentifyErrors; typed?: Typed } = {},
  ) {
    const code = demo === null ? null : codeOf(identityKey, ticket);
    const page = await identifyPage({ language, providerName, ticket, errors, typed, code });
    return new Response(String(page), { status, headers: pageHeaders(language) });
  }

  async function identify(language: Language, ticket: string, form: URLSearchParams): Promise<Response> {
    const t = portalTexts(language);
    const now = clock();
    const typed = readTyped(form);
    const personalNumber = parsePersonalNumber(typed.personalNumber.trim(), todayIn(now));
    const known = isSame(typed.code.trim(), codeOf(identityKey, ticket));
    if (personalNumber === null || !known) {
      const errors = {
        ...(personalNumber === null ? { personalNumber: t('portal:identify.error.personalNumber') } : {}),
        ...(known ? {} : { code: t('portal:identify.error.code') }),
      };
      return respond(language, 400, ticket, { errors, typed });
    }
    const url = new URL(`/sick-note/${ticket}`, appUrl);
    const assertion = await issueIdentityAssertion(identityKey, { personalNumber, ticket }, now);
    url.searchParams.set('identity', assertion);
    return new Response(null, { status: 303, headers: { ...pageHeaders(language), Location: url.href } });
  }

  const app = new Hono();
  app.get('/', ({ req }) => {
    const language = languageOf(req.raw, req.query('lang'));
    const ticket = req.query('ticket') ?? '';
    if (parseLinkKey(ticket) === null)
      return new Response(null, { status: 303, headers: { Location: '/portal' } });
    return respond(language, demo === null ? 503 : 200, ticket);
  });
  app.post('/', async ({ req }) => {
    try {
      const body = await readBody(req.raw, 'application/x-www-form-urlencoded', MAX_FORM_BYTES);
      const form = new URLSearchParams(body);
      const language = languageOf(req.raw, form.get('lang'));
      const ticket = form.get('ticket') ?? '';
      if (demo === null || parseLinkKey(ticket) === null) return await respond(language, 503, '');
      const wanted = wantedLanguage(form);
      if (wanted !== null) return await respond(wanted, 200, ticket, { typed: readTyped(form) });
      return await identify(language, ticket, form);
    } catch (error) {
      log.error({ requestId: requestIdOf(req.raw.headers), ...errorFields(error) }, 'portal failed');
      const status = error instanceof Problem ? error.status : 500;
      return new Response(null, { status, headers: pageHeaders('sv') });
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
