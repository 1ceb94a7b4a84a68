import { queueAccountMail } from '#provider/accounts/mail/queue-account-mail.ts';
import { addPasskey, verifyNewPasskey } from '#provider/accounts/second-factor/passkeys.ts';
import { createRecoveryCodes } from '#provider/accounts/second-factor/recovery-codes.ts';
import { storeApp } from '#provider/accounts/second-factor/second-factor.ts';
import { portalTexts } from '#provider/portal/portal-texts.ts';
import { respondWithRecoveryCodes, respondWithStep } from '../respond-with-page.ts';
import type { FactorErrors } from '../second-factor-page.ts';
import { createTicket } from '../ticket.ts';
import { auditFactor, consumeTicket, endSessions, isPending } from './pending-ticket.ts';
import {
  createAttempt,
  readTicket,
  respondWithSameStep,
  respondExpired,
  readField,
  type StepSubmission,
  type StepContext,
} from './step-submission.ts';

const MAX_NAME = 60;

/** The first code of a new app, or a new passkey: it is stored, and recovery codes are shown with the first factor. */
export async function handleEnrol(context: StepContext, submission: StepSubmission): Promise<Response> {
  const { settings, relyingParty } = context;
  const { open, box } = settings;
  const { language, form } = submission;
  const t = portalTexts(language);
  const ticket = await readTicket(context, submission, ['enrol', 'manage']);
  if (ticket === null) return respondExpired(context, submission);
  const attempt = createAttempt(context, submission, ticket);
  const { now } = attempt;
  const { secret, challenge, isVerified } = ticket;
  const passkey = form.get('passkey') ?? '';
  const name = readField(form, 'passkeyName').trim().normalize('NFC');
  if (passkey !== '' && (name === '' || name.length > MAX_NAME || /\p{Cc}/u.test(name)))
    return respondWithSameStep(context, ticket, language, {
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
        const code = readField(form, 'code').replace(/\s/g, '');
        return secret === null ? null : storeApp(tx, box, ticket, { ...enrolment, secret, code });
      }
      if (!(await consumeTicket(tx, ticket)) || created === null) return null;
      return addPasskey(tx, ticket, { ...enrolment, created, name });
    })();
    if (one === null) return null;
    const kind = passkey === '' ? 'app' : 'passkey';
    await auditFactor(tx, attempt, ticket, 'secondFactorAdded', { kind });
    await queueAccountMail(tx, ticket, 'secondFactorAdded', now);
    return { one, continued: await endSessions(tx, ticket, now) };
  });
  if (added === 'ended') return respondExpired(context, submission);
  if (added === null) {
    const errors: FactorErrors =
      passkey === ''
        ? { code: t('portal:factor.code.wrong') }
        : { passkeyName: t('portal:factor.passkey.notAdded') };
    return respondWithSameStep(context, ticket, language, { status: 400, errors });
  }
  const { one, continued } = added;
  switch (one) {
    case 'another': {
      const manage = createTicket({ ...continued, step: 'manage', secret: null }, now);
      return respondWithStep(settings, manage, language);
    }
    case 'first': {
      const done = createTicket({ ...continued, step: 'done', secret: null }, now);
      return respondWithRecoveryCodes(settings, done, language, enrolment.recoveryCodes);
    }
  }
}
