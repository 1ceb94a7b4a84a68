import { and, eq, isNull } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type { Transaction } from '#database/database.ts';
import type { Language } from '#locales/catalogue.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { createRecoveryCodes } from '#provider/accounts/second-factor/recovery-codes.ts';
import {
  hasSecondFactor,
  removeSecondFactor,
  storeSecondFactor,
  useSecondFactor,
} from '#provider/accounts/second-factor/second-factor.ts';
import { createTotpSecret } from '#provider/accounts/second-factor/totp.ts';
import { releaseAttempt, reserveAttempt } from '#provider/accounts/sign-in/sign-in-limit.ts';
import {
  checkPassword,
  finishSignIn,
  sourceOf,
  type PendingSignIn,
  type SignInAttempt,
} from '#provider/accounts/sign-in/sign-in.ts';
import { account, revokedToken } from '#provider/database/tables/account.ts';
import { readBody } from '#provider/http/check-request.ts';
import { toValidAfterMs } from '#provider/tokens/valid-after.ts';
import type { PortalSettings, ProviderEnv } from '../portal.ts';
import { languageOf, pageHeaders, wantedLanguage } from '../portal-response.ts';
import { portalTexts } from '../portal-texts.ts';
import { describeLimit, redirectAfterPassword, toAttempt, type PortalRequest } from '../sign-in-attempt.ts';
import { secondFactorPage, type FactorErrors, type FactorView } from './second-factor-page.ts';
import { openTicket, sealTicket, type Ticket } from './ticket.ts';

const MAX_FORM_BYTES = 8_192;
const MAX_TYPED = 1_000;

/** Responds with the sign-in page and a message, as portal.ts does. */
type Responders = {
  respondFailure: (request: Request, language: Language, status: number, text: string) => Promise<Response>;
  fail: (request: Request, language: Language, error: unknown) => Promise<Response>;
};

type Step = { from: PortalRequest; language: Language; form: URLSearchParams };

/** The pages under `/portal/second-factor`: a code at the sign-in, and setting up and removing an authenticator app. */
export function createSecondFactor(
  settings: PortalSettings,
  { respondFailure, fail }: Responders,
): Hono<ProviderEnv> {
  const { open, box, clock } = settings;
  const textOf = (form: URLSearchParams, name: string) => (form.get(name) ?? '').slice(0, MAX_TYPED);
  const invalid = ({ from, language }: Step) =>
    respondFailure(from.request, language, 400, portalTexts(language)('portal:factor.expired'));

  /** The form with user name and password, from which the owner sets up or removes the app. */
  async function start(step: Step): Promise<Response> {
    const { from, language, form } = step;
    const t = portalTexts(language);
    const [username, password] = [textOf(form, 'username').trim(), textOf(form, 'password')];
    const reject = (status: number, errors: FactorErrors, headers?: Record<string, string>) =>
      respondFactor(settings, { language, step: 'start', username, errors }, status, headers);
    if (username === '' || password === '')
      return reject(400, {
        ...(username === '' ? { username: t('portal:error.username') } : {}),
        ...(password === '' ? { password: t('portal:error.password') } : {}),
      });
    const attempt = toAttempt(settings, from, { username, password });
    const checked = await checkPassword(open, attempt);
    if (checked.outcome === 'limited') {
      const { text, headers } = describeLimit(t, checked.until, attempt.now);
      return reject(429, { username: text }, headers);
    }
    if (checked.outcome === 'wrong') return reject(401, { username: t('portal:error.wrong') });
    const { found } = checked;
    if (found.passwordTemporary) return reject(403, { username: t('portal:factor.temporary') });
    const hasFactor = await open.withTx({ organisationId: found.organisationId }, async (tx) => {
      await releaseAttempt(tx, sourceOf(attempt));
      return hasSecondFactor(tx, found);
    });
    return respondNextStep(settings, language, {
      step: hasFactor ? 'remove' : 'enrol',
      pending: found,
      attempt,
    });
  }

  /** A code at the sign-in, or for the removal of the app. */
  async function useCode(step: Step, wanted: 'code' | 'remove'): Promise<Response> {
    const { from, language, form } = step;
    const t = portalTexts(language);
    const sealed = textOf(form, 'ticket').slice(0, MAX_FORM_BYTES);
    const ticket = await openTicket(box, form.get('ticket') ?? '', { steps: [wanted], now: clock() });
    if (ticket === null) return invalid(step);
    const attempt = toAttempt(settings, from, { username: ticket.username, password: '' });
    const reject = (status: number, text: string, headers?: Record<string, string>) =>
      respondFactor(
        settings,
        { language, step: wanted, ticket: form.get('ticket') ?? sealed, errors: { code: text } },
        status,
        headers,
      );
    const code = textOf(form, 'code').trim();
    if (code === '') return reject(400, t('portal:factor.code.missing'));
    const result = await open.withTx({ organisationId: ticket.organisationId }, async (tx) => {
      // Counted apart from passwords: a right password does not reset the count of codes.
      const source = { ...sourceOf(attempt), username: `code ${ticket.accountId}` };
      const until = await reserveAttempt(tx, source, attempt);
      if (until !== null) return { outcome: 'limited', until } as const;
      const used = (await isPending(tx, ticket))
        ? await useSecondFactor(tx, box, { ...ticket, code, now: attempt.now })
        : null;
      if (used === null) {
        await auditFactor(tx, attempt, ticket, 'signInFailed', { reason: 'code' });
        return { outcome: 'wrong' } as const;
      }
      await releaseAttempt(tx, source);
      if (wanted === 'code') return finishSignIn(tx, attempt, ticket, { secondFactor: used });
      await removeSecondFactor(tx, ticket);
      await auditFactor(tx, attempt, ticket, 'secondFactorRemoved', { secondFactor: used });
      return { outcome: 'removed' } as const;
    });
    switch (result.outcome) {
      case 'limited': {
        const { text, headers } = describeLimit(t, result.until, attempt.now);
        return reject(429, text, headers);
      }
      case 'wrong':
        return reject(401, t('portal:factor.code.wrong'));
      case 'removed':
        return redirectTo(language, '/portal?message=factor_removed');
      case 'signedIn':
        if (result.subject.roles.length === 0)
          return respondFailure(from.request, language, 403, t('portal:error.noRole'));
        return redirectAfterPassword(settings, language, result.subject, attempt);
    }
  }

  /** The first code of a new app: it is stored, and the recovery codes are shown. */
  async function enrol(step: Step): Promise<Response> {
    const { from, language, form } = step;
    const sealed = form.get('ticket') ?? '';
    const ticket = await openTicket(box, sealed, { steps: ['enrol'], now: clock() });
    if (ticket?.secret == null) return invalid(step);
    const { secret, username } = ticket;
    const attempt = toAttempt(settings, from, { username, password: '' });
    const recoveryCodes = createRecoveryCodes();
    const code = textOf(form, 'code').replace(/\s/g, '');
    const isStored = await open.withTx({ organisationId: ticket.organisationId }, async (tx) => {
      if (!(await isPending(tx, ticket))) return null;
      const values = { ...ticket, secret, code, recoveryCodes, now: attempt.now };
      if (!(await storeSecondFactor(tx, box, values))) return false;
      await auditFactor(tx, attempt, ticket, 'secondFactorAdded', null);
      return true;
    });
    if (isStored === null) return invalid(step);
    if (!isStored) {
      const errors = { code: portalTexts(language)('portal:factor.code.wrong') };
      return respondFactor(
        settings,
        { language, step: 'enrol', ticket: sealed, secret, username, errors },
        400,
      );
    }
    const done = await sealTicket(box, { ...ticket, step: 'done', secret: null }, attempt.now);
    return respondFactor(settings, { language, step: 'done', ticket: done, recoveryCodes, errors: {} }, 200);
  }

  /** Signs in after the recovery codes were shown. */
  async function finish(step: Step): Promise<Response> {
    const { from, language, form } = step;
    const ticket = await openTicket(box, form.get('ticket') ?? '', { steps: ['done'], now: clock() });
    if (ticket === null) return invalid(step);
    const attempt = toAttempt(settings, from, { username: ticket.username, password: '' });
    const result = await open.withTx({ organisationId: ticket.organisationId }, async (tx) => {
      if (!(await isPending(tx, ticket)) || !(await useTicket(tx, ticket))) return null;
      return finishSignIn(tx, attempt, ticket, { secondFactor: 'added' });
    });
    if (result === null) return invalid(step);
    if (result.subject.roles.length === 0)
      return respondFailure(from.request, language, 403, portalTexts(language)('portal:error.noRole'));
    return redirectAfterPassword(settings, language, result.subject, attempt);
  }

  /** The page again, in the other language. */
  async function translate(
    step: Step,
    name: Ticket['step'] | 'start',
    language: Language,
  ): Promise<Response> {
    const sealed = step.form.get('ticket') ?? '';
    if (name === 'start') {
      const username = textOf(step.form, 'username');
      return respondFactor(settings, { language, step: 'start', username, errors: {} }, 200);
    }
    const ticket = await openTicket(box, sealed, { steps: [name], now: clock() });
    if (ticket === null || name === 'done') return invalid({ ...step, language });
    if (name !== 'enrol')
      return respondFactor(settings, { language, step: name, ticket: sealed, errors: {} }, 200);
    const { secret, username } = ticket;
    return respondFactor(
      settings,
      { language, step: name, ticket: sealed, secret: secret ?? '', username, errors: {} },
      200,
    );
  }

  const steps = {
    start,
    code: (step: Step) => useCode(step, 'code'),
    remove: (step: Step) => useCode(step, 'remove'),
    enrol,
    done: finish,
  };
  const app = new Hono<ProviderEnv>();
  app.get('/', ({ req }) => {
    const language = languageOf(req.raw, req.query('lang'));
    return respondFactor(settings, { language, step: 'start', username: '', errors: {} }, 200);
  });
  for (const name of ['start', 'code', 'remove', 'enrol', 'done'] as const) {
    // The form's address was opened with GET, for example from the history.
    app.get(`/${name}`, (context) => context.redirect('/portal', 303));
    app.post(`/${name}`, async ({ req, env }: Context<ProviderEnv>) => {
      let language = languageOf(req.raw, null);
      try {
        const body = await readBody(req.raw, 'application/x-www-form-urlencoded', MAX_FORM_BYTES);
        const form = new URLSearchParams(body);
        language = languageOf(req.raw, form.get('lang'));
        const step = { from: { request: req.raw, ...env }, language, form };
        const other = wantedLanguage(form);
        return await (other === null ? steps[name](step) : translate(step, name, other));
      } catch (error) {
        return fail(req.raw, language, error);
      }
    });
  }
  return app;
}

type FactorPage = FactorView extends infer View
  ? View extends FactorView
    ? Omit<View, 'providerName'>
    : never
  : never;

async function respondFactor(
  { providerName }: Pick<PortalSettings, 'providerName'>,
  page: FactorPage,
  status: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = await secondFactorPage({ ...page, providerName });
  return new Response(String(body), { status, headers: { ...pageHeaders(page.language), ...headers } });
}

/** The page of the step that follows after a right password. */
export async function respondNextStep(
  settings: Pick<PortalSettings, 'box' | 'providerName'>,
  language: Language,
  {
    step,
    pending,
    attempt,
  }: { step: 'code' | 'remove' | 'enrol'; pending: PendingSignIn; attempt: SignInAttempt },
): Promise<Response> {
  const { organisationId, accountId, validAfterMs } = pending;
  const { username, now } = attempt;
  const secret = step === 'enrol' ? createTotpSecret() : null;
  const values = { step, organisationId, accountId, validAfterMs, username, secret };
  const ticket = await sealTicket(settings.box, values, now);
  const page =
    secret === null || step !== 'enrol'
      ? ({ step: step === 'enrol' ? 'code' : step, ticket } as const)
      : ({ step, ticket, secret, username } as const);
  return respondFactor(settings, { ...page, language, errors: {} }, 200);
}

/** Whether the account is as it was when its password was right; locks it. */
async function isPending(tx: Transaction, ticket: Ticket): Promise<boolean> {
  const [row] = await tx
    .select({ validAfter: account.validAfter })
    .from(account)
    .where(
      and(
        eq(account.organisationId, ticket.organisationId),
        eq(account.accountId, ticket.accountId),
        isNull(account.disabledAt),
      ),
    )
    .for('update');
  return row !== undefined && toValidAfterMs(row.validAfter) === ticket.validAfterMs;
}

/** False if the ticket was used before. */
async function useTicket(tx: Transaction, { id, expiresAtMs }: Ticket): Promise<boolean> {
  const used = await tx
    .insert(revokedToken)
    .values({ jti: `ticket ${id}`, expiresAt: new Date(expiresAtMs).toISOString() })
    .onConflictDoNothing()
    .returning({ jti: revokedToken.jti });
  return used.length === 1;
}

function auditFactor(
  tx: Transaction,
  { now, requestId, address }: SignInAttempt,
  { organisationId, accountId }: Ticket,
  action: 'signInFailed' | 'secondFactorAdded' | 'secondFactorRemoved',
  detail: Record<string, unknown> | null,
): Promise<void> {
  return writeAudit(tx, {
    ...{ organisationId, accountId: action === 'signInFailed' ? null : accountId, role: null, action },
    ...{ subjectId: accountId, detail, at: now.toString(), requestId, client: address },
  });
}

function redirectTo(language: Language, location: string): Response {
  return new Response(null, { status: 303, headers: { ...pageHeaders(language), Location: location } });
}
