import { and, eq, isNull } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type { Transaction } from '#database/database.ts';
import type { Language } from '#locales/catalogue.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import {
  addPasskey,
  removePasskey,
  toRelyingParty,
  verifyPasskey,
  verifyNewPasskey,
} from '#provider/accounts/second-factor/passkeys.ts';
import { areCodesUsedUp, countFailedCode } from '#provider/accounts/second-factor/failed-codes.ts';
import { createRecoveryCodes } from '#provider/accounts/second-factor/recovery-codes.ts';
import {
  forgetFailedCodes,
  hasSecondFactor,
  removeApp,
  storeApp,
  verifySecondFactor,
  type CheckedCode,
} from '#provider/accounts/second-factor/second-factor.ts';
import { replacePassword } from '#provider/accounts/sign-in/change-own-password.ts';
import { releaseAttempt, reserveAttempt } from '#provider/accounts/sign-in/sign-in-limit.ts';
import {
  checkPassword,
  finishSignIn,
  sourceOf,
  type SignInAttempt,
} from '#provider/accounts/sign-in/sign-in.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { account } from '#provider/database/tables/account.ts';
import { readBody } from '#provider/http/check-request.ts';
import { consumeToken } from '#provider/tokens/consume-token.ts';
import { toValidAfterMs } from '#provider/tokens/valid-after.ts';
import type { PortalSettings, ProviderEnv } from '../portal.ts';
import { languageOf, pageHeaders, wantedLanguage } from '../portal-response.ts';
import { portalTexts } from '../portal-texts.ts';
import { describeLimit, redirectAfterPassword, toAttempt, type PortalRequest } from '../sign-in-attempt.ts';
import {
  respondDone,
  respondFactor,
  respondNextStep,
  respondStep,
  type StepResponse,
} from './respond-factor.ts';
import type { FactorErrors } from './second-factor-page.ts';
import { createTicket, openTicket, type Ticket } from './ticket.ts';

/** The response of a passkey has some kilobytes. */
const MAX_FORM_BYTES = 32_768;
const MAX_TYPED = 1_000;
const MAX_NAME = 60;

/** Responds with the sign-in page and a message, as portal.ts does. */
type Responders = {
  respondFailure: (request: Request, language: Language, status: number, text: string) => Promise<Response>;
  fail: (request: Request, language: Language, error: unknown) => Promise<Response>;
};

type Step = { from: PortalRequest; language: Language; form: URLSearchParams };

/** The pages under `/portal/second-factor`: the second step of the sign-in, and setting up and removing the app and passkeys. */
export function createSecondFactor(
  settings: PortalSettings,
  { respondFailure, fail }: Responders,
): Hono<ProviderEnv> {
  const { open, box, clock, appUrl, providerName } = settings;
  const relyingParty = toRelyingParty(appUrl, providerName);
  const textOf = (form: URLSearchParams, name: string) => (form.get(name) ?? '').slice(0, MAX_TYPED);
  const invalid = ({ from, language }: Step) =>
    respondFailure(from.request, language, 400, portalTexts(language)('portal:factor.expired'));
  const readTicket = ({ form }: Step, steps: readonly Ticket['step'][]) =>
    openTicket(box, form.get('ticket') ?? '', { steps, now: clock() });
  const attemptOf = ({ from }: Step, { username }: Ticket) =>
    toAttempt(settings, from, { username, password: '' });
  /** The page of a step again, with a new challenge and until the same time. */
  const respondAgain = (ticket: Ticket, language: Language, response: StepResponse = {}) => {
    const { expiresAtMs } = ticket;
    return respondStep(settings, { ...createTicket(ticket, clock()), expiresAtMs }, language, response);
  };

  /** The form with user name and password, from which the owner sets up and removes factors. */
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
      step: hasFactor ? 'verify' : 'enrol',
      pending: found,
      attempt,
    });
  }

  /** A code or a passkey, at the sign-in or to change the factors. */
  async function checkFactor(step: Step, wanted: 'code' | 'verify'): Promise<Response> {
    const { from, language, form } = step;
    const t = portalTexts(language);
    const ticket = await readTicket(step, [wanted]);
    if (ticket === null) return invalid(step);
    const attempt = attemptOf(step, ticket);
    const { now } = attempt;
    const passkey = form.get('passkey') ?? '';
    const code = textOf(form, 'code').trim();
    if (passkey === '' && code === '')
      return respondAgain(ticket, language, {
        status: 400,
        errors: { code: t('portal:factor.code.missing') },
      });
    const result = await open.withTx({ organisationId: ticket.organisationId }, async (tx) => {
      // Counted apart from passwords: a right password does not reset the count of codes.
      const source = { ...sourceOf(attempt), username: `code ${ticket.accountId}` };
      const until = await reserveAttempt(tx, source, attempt);
      if (until !== null) return { outcome: 'limited', until } as const;
      const used = (await isPending(tx, ticket))
        ? await verifyFactor(tx, ticket, { passkey, code, now })
        : 'wrong';
      if (isFailure(used)) {
        const reason = passkey === '' ? 'code' : 'passkey';
        await auditFactor(tx, attempt, ticket, 'signInFailed', { reason });
        if (used === 'lockedNow') await auditFactor(tx, attempt, ticket, 'secondFactorLocked', null);
        const isLast =
          used === 'usedUp' || (passkey === '' && (await countFailedCode(tx, ticket.passwordId, now)));
        return { outcome: isLast ? 'usedUp' : used } as const;
      }
      await releaseAttempt(tx, source);
      if (wanted === 'verify') return { outcome: 'verified' } as const;
      const { newPasswordHash } = ticket;
      const pending =
        newPasswordHash === null ? ticket : await replacePassword(tx, attempt, ticket, newPasswordHash);
      return finishSignIn(tx, attempt, pending, { secondFactor: used });
    });
    switch (result.outcome) {
      case 'limited': {
        const { text, headers } = describeLimit(t, result.until, now);
        return respondAgain(ticket, language, { status: 429, errors: { code: text }, headers });
      }
      case 'usedUp':
        return respondFailure(from.request, language, 401, t('portal:factor.code.usedUp'));
      case 'wrong': {
        const text = t(passkey === '' ? 'portal:factor.code.wrong' : 'portal:factor.passkey.wrong');
        return respondAgain(ticket, language, { status: 401, errors: { code: text } });
      }
      case 'lockedNow':
      case 'locked': {
        const errors = { code: t('portal:factor.code.locked') };
        return respondAgain(ticket, language, { status: 401, errors });
      }
      case 'verified':
        return respondStep(
          settings,
          createTicket({ ...ticket, step: 'manage', isVerified: true }, now),
          language,
        );
      case 'signedIn':
        if (result.subject.roles.length === 0)
          return respondFailure(from.request, language, 403, t('portal:error.noRole'));
        return redirectAfterPassword(settings, language, result.subject, attempt);
    }
  }

  async function verifyFactor(
    tx: Transaction,
    ticket: Ticket,
    { passkey, code, now }: { passkey: string; code: string; now: SignInAttempt['now'] },
  ): Promise<'passkey' | CheckedCode | 'usedUp'> {
    if (await areCodesUsedUp(tx, ticket.passwordId)) return 'usedUp';
    if (passkey === '') return verifySecondFactor(tx, box, { ...ticket, code, now });
    if (!(await consumeTicket(tx, ticket))) return 'wrong';
    const { challenge } = ticket;
    if (!(await verifyPasskey(tx, relyingParty, ticket, { response: passkey, challenge, now })))
      return 'wrong';
    await forgetFailedCodes(tx, ticket);
    return 'passkey';
  }

  /** The first code of a new app, or a new passkey: it is stored, and recovery codes are shown with the first factor. */
  async function enrol(step: Step): Promise<Response> {
    const { language, form } = step;
    const t = portalTexts(language);
    const ticket = await readTicket(step, ['enrol', 'manage']);
    if (ticket === null) return invalid(step);
    const attempt = attemptOf(step, ticket);
    const { now } = attempt;
    const { secret, challenge, isVerified } = ticket;
    const passkey = form.get('passkey') ?? '';
    const name = textOf(form, 'passkeyName').trim().normalize('NFC');
    if (passkey !== '' && (name === '' || name.length > MAX_NAME || /\p{Cc}/u.test(name)))
      return respondAgain(ticket, language, {
        status: 400,
        errors: { passkeyName: t('portal:factor.passkey.nameMissing', { max: MAX_NAME }) },
      });
    const enrolment = { isVerified, recoveryCodes: createRecoveryCodes(), now };
    // Before the transaction, which is to be short. The challenge is used up in it, whatever the result.
    const created =
      passkey === '' ? null : await verifyNewPasskey(relyingParty, { response: passkey, challenge });
    const added = await open.withTx({ organisationId: ticket.organisationId }, async (tx) => {
      if (!(await isPending(tx, ticket))) return 'ended';
      const one = await (async () => {
        if (passkey === '') {
          const code = textOf(form, 'code').replace(/\s/g, '');
          return secret === null ? null : storeApp(tx, box, ticket, { ...enrolment, secret, code });
        }
        if (!(await consumeTicket(tx, ticket)) || created === null) return null;
        return addPasskey(tx, ticket, { ...enrolment, created, name });
      })();
      if (one !== null) {
        const kind = passkey === '' ? 'app' : 'passkey';
        await auditFactor(tx, attempt, ticket, 'secondFactorAdded', { kind });
      }
      return one;
    });
    switch (added) {
      case 'ended':
        return invalid(step);
      case null: {
        const errors: FactorErrors =
          passkey === ''
            ? { code: t('portal:factor.code.wrong') }
            : { passkeyName: t('portal:factor.passkey.notAdded') };
        return respondAgain(ticket, language, { status: 400, errors });
      }
      case 'another':
        return respondStep(
          settings,
          createTicket({ ...ticket, step: 'manage', secret: null }, now),
          language,
        );
      case 'first': {
        const done = createTicket({ ...ticket, step: 'done', secret: null }, now);
        return respondDone(settings, done, language, enrolment.recoveryCodes);
      }
    }
  }

  /** Adds and removes factors after one of them was used. */
  async function manage(step: Step): Promise<Response> {
    const { language, form } = step;
    const ticket = await readTicket(step, ['manage']);
    if (ticket === null) return invalid(step);
    const attempt = attemptOf(step, ticket);
    const intent = form.get('intent');
    if ((form.get('passkey') ?? '') !== '') return enrol(step);
    const hasFactorLeft = await open.withTx({ organisationId: ticket.organisationId }, async (tx) => {
      if (!(await isPending(tx, ticket)) || !(await hasSecondFactor(tx, ticket))) return null;
      if (intent === 'removeApp' && (await removeApp(tx, ticket)))
        await auditFactor(tx, attempt, ticket, 'secondFactorRemoved', { kind: 'app' });
      const passkeyId = form.get('passkeyId') ?? '';
      if (intent === 'removePasskey' && isUuid(passkeyId) && (await removePasskey(tx, ticket, passkeyId)))
        await auditFactor(tx, attempt, ticket, 'secondFactorRemoved', { kind: 'passkey' });
      return hasSecondFactor(tx, ticket);
    });
    if (hasFactorLeft === null) return invalid(step);
    if (!hasFactorLeft) return redirectTo(language, `/portal?message=factor_removed&lang=${language}`);
    if (intent !== 'addApp') return respondAgain(ticket, language);
    return respondNextStep(settings, language, {
      step: 'enrol',
      pending: ticket,
      attempt,
      isVerified: true,
    });
  }

  /** Signs in after the recovery codes were shown. */
  async function finish(step: Step): Promise<Response> {
    const { from, language } = step;
    const ticket = await readTicket(step, ['done']);
    if (ticket === null) return invalid(step);
    const attempt = attemptOf(step, ticket);
    const result = await open.withTx({ organisationId: ticket.organisationId }, async (tx) => {
      if (!(await isPending(tx, ticket)) || !(await consumeTicket(tx, ticket))) return null;
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
    if (name === 'start') {
      const username = textOf(step.form, 'username');
      return respondFactor(settings, { language, step: 'start', username, errors: {} }, 200);
    }
    const ticket = await readTicket(step, [name]);
    if (ticket === null || name === 'done') return invalid({ ...step, language });
    return respondAgain(ticket, language);
  }

  const steps = {
    start,
    code: (step: Step) => checkFactor(step, 'code'),
    verify: (step: Step) => checkFactor(step, 'verify'),
    enrol,
    manage,
    done: finish,
  };
  const app = new Hono<ProviderEnv>();
  app.get('/', ({ req }) => {
    const language = languageOf(req.raw, req.query('lang'));
    return respondFactor(settings, { language, step: 'start', username: '', errors: {} }, 200);
  });
  for (const name of ['start', 'code', 'verify', 'enrol', 'manage', 'done'] as const) {
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

type Failure = Exclude<CheckedCode, 'app' | 'recoveryCode'> | 'usedUp';

function isFailure(result: CheckedCode | 'passkey' | 'usedUp'): result is Failure {
  return result !== 'app' && result !== 'recoveryCode' && result !== 'passkey';
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
function consumeTicket(tx: Transaction, { id, expiresAtMs }: Ticket): Promise<boolean> {
  return consumeToken(tx, `ticket ${id}`, new Date(expiresAtMs).toISOString());
}

function auditFactor(
  tx: Transaction,
  { now, requestId, address }: SignInAttempt,
  { organisationId, accountId }: Ticket,
  action: 'signInFailed' | 'secondFactorLocked' | 'secondFactorAdded' | 'secondFactorRemoved',
  detail: Record<string, unknown> | null,
): Promise<void> {
  // A wrong code does not show that the owner of the account has given it.
  const isByOwner = action === 'secondFactorAdded' || action === 'secondFactorRemoved';
  return writeAudit(tx, {
    ...{ organisationId, accountId: isByOwner ? accountId : null, role: null, action },
    ...{ subjectId: accountId, detail, at: now.toString(), requestId, client: address },
  });
}

function redirectTo(language: Language, location: string): Response {
  return new Response(null, { status: 303, headers: { ...pageHeaders(language), Location: location } });
}
