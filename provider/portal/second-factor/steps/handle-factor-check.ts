import { queueWrongCodesMail } from '#provider/accounts/mail/queue-account-mail.ts';
import type { Transaction } from '#database/database.ts';
import {
  areCodesUsedUp,
  CODES_PER_PASSWORD,
  countFailedCode,
} from '#provider/accounts/second-factor/failed-codes.ts';
import { verifyPasskey } from '#provider/accounts/second-factor/passkeys.ts';
import {
  findApp,
  forgetFailedCodes,
  verifySecondFactor,
  type CheckedCode,
} from '#provider/accounts/second-factor/second-factor.ts';
import { replacePassword } from '#provider/accounts/sign-in/change-own-password.ts';
import { releaseAttempt, reserveAttempt } from '#provider/accounts/sign-in/sign-in-limit.ts';
import { finishSignIn, sourceOf, type SignInAttempt } from '#provider/accounts/sign-in/sign-in.ts';
import { portalTexts } from '#provider/portal/portal-texts.ts';
import { describeLimit, redirectAfterPassword } from '#provider/portal/sign-in-attempt.ts';
import { respondWithStep } from '../respond-with-page.ts';
import { createTicket, type Ticket } from '../ticket.ts';
import { auditFactor, consumeTicket, isPending } from './pending-ticket.ts';
import {
  createAttempt,
  readTicket,
  respondWithSameStep,
  respondExpired,
  readField,
  type StepSubmission,
  type StepContext,
} from './step-submission.ts';

/** A code or a passkey, at the sign-in or to change the factors. */
export async function handleFactorCheck(
  context: StepContext,
  submission: StepSubmission,
  step: 'code' | 'verify',
): Promise<Response> {
  const { settings, respondFailure } = context;
  const { open } = settings;
  const { from, language, form } = submission;
  const t = portalTexts(language);
  const ticket = await readTicket(context, submission, [step]);
  if (ticket === null) return respondExpired(context, submission);
  const attempt = createAttempt(context, submission, ticket);
  const { now } = attempt;
  const passkey = form.get('passkey') ?? '';
  const code = readField(form, 'code').trim();
  if (passkey === '' && code === '')
    return respondWithSameStep(context, ticket, language, {
      status: 400,
      errors: { code: t('portal:factor.code.missing') },
    });
  const result = await open.withTx({ organisationId: ticket.organisationId }, async (tx) => {
    // Counted apart from passwords: a right password does not reset the count of codes.
    const source = { ...sourceOf(attempt), username: `code ${ticket.accountId}` };
    const until = await reserveAttempt(tx, source, attempt);
    if (until !== null) return { outcome: 'limited', until } as const;
    if (!(await isPending(tx, ticket))) {
      // No factor was checked: the password, which was right, has been replaced since, or the sessions of the account have ended.
      await auditFactor(tx, attempt, ticket, 'signInFailed', { reason: 'ended' });
      return { outcome: 'ended' } as const;
    }
    const used = await verifyFactor(tx, context, ticket, { passkey, code, now });
    if (isFailure(used)) {
      const reason = passkey === '' ? 'code' : 'passkey';
      await auditFactor(tx, attempt, ticket, 'signInFailed', { reason });
      if (used === 'lockedNow') await auditFactor(tx, attempt, ticket, 'secondFactorLocked', null);
      const isLast =
        used === 'usedUp' || (passkey === '' && (await countFailedCode(tx, ticket.passwordId, now)));
      if (isLast || (await hasManyFailedCodes(tx, ticket))) await queueWrongCodesMail(tx, ticket, now);
      return { outcome: isLast ? 'usedUp' : used } as const;
    }
    await releaseAttempt(tx, source);
    if (step === 'verify') return { outcome: 'verified' } as const;
    const { newPasswordHash } = ticket;
    const pending =
      newPasswordHash === null ? ticket : await replacePassword(tx, attempt, ticket, newPasswordHash);
    return finishSignIn(tx, attempt, pending, { secondFactor: used });
  });
  switch (result.outcome) {
    case 'ended':
      return respondExpired(context, submission);
    case 'limited': {
      const { text, headers } = describeLimit(t, result.until, now);
      return respondWithSameStep(context, ticket, language, { status: 429, errors: { code: text }, headers });
    }
    case 'usedUp':
      return respondFailure(from.request, language, 401, t('portal:factor.code.usedUp'));
    case 'wrong': {
      const text = t(passkey === '' ? 'portal:factor.code.wrong' : 'portal:factor.passkey.wrong');
      return respondWithSameStep(context, ticket, language, { status: 401, errors: { code: text } });
    }
    case 'lockedNow':
    case 'locked': {
      const errors = { code: t('portal:factor.code.locked') };
      return respondWithSameStep(context, ticket, language, { status: 401, errors });
    }
    case 'verified':
      return respondWithStep(
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
  { settings, relyingParty }: StepContext,
  ticket: Ticket,
  { passkey, code, now }: { passkey: string; code: string; now: SignInAttempt['now'] },
): Promise<'passkey' | CheckedCode | 'usedUp'> {
  if (await areCodesUsedUp(tx, ticket.passwordId)) return 'usedUp';
  if (passkey === '') return verifySecondFactor(tx, settings.box, { ...ticket, code, now });
  if (!(await consumeTicket(tx, ticket))) return 'wrong';
  const { challenge } = ticket;
  if (!(await verifyPasskey(tx, relyingParty, ticket, { response: passkey, challenge, now }))) return 'wrong';
  await forgetFailedCodes(tx, ticket);
  return 'passkey';
}

/** Whether so many wrong codes were given since the latest right factor, after several right passwords, that the owner should know. */
async function hasManyFailedCodes(tx: Transaction, ticket: Ticket): Promise<boolean> {
  const app = await findApp(tx, ticket);
  return app !== null && app.failedCodes >= CODES_PER_PASSWORD;
}

type Failure = Exclude<CheckedCode, 'app' | 'recoveryCode'> | 'usedUp';

function isFailure(result: CheckedCode | 'passkey' | 'usedUp'): result is Failure {
  return result !== 'app' && result !== 'recoveryCode' && result !== 'passkey';
}
