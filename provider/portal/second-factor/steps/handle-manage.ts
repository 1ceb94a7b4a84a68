import { queueAccountMail } from '#provider/accounts/mail/queue-account-mail.ts';
import type { Language } from '#locales/catalogue.ts';
import { removePasskey } from '#provider/accounts/second-factor/passkeys.ts';
import { hasSecondFactor, removeApp } from '#provider/accounts/second-factor/second-factor.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { pageHeaders } from '#provider/portal/portal-response.ts';
import { respondWithNextStep } from '../respond-with-page.ts';
import { handleEnrol } from './handle-enrol.ts';
import { auditFactor, endSessions, isPending } from './pending-ticket.ts';
import {
  createAttempt,
  readTicket,
  respondWithSameStep,
  respondExpired,
  type StepSubmission,
  type StepContext,
} from './step-submission.ts';

/** Adds and removes factors after one of them was used. */
export async function handleManage(context: StepContext, submission: StepSubmission): Promise<Response> {
  const { settings } = context;
  const { open } = settings;
  const { language, form } = submission;
  const ticket = await readTicket(context, submission, ['manage']);
  if (ticket === null) return respondExpired(context, submission);
  const attempt = createAttempt(context, submission, ticket);
  const intent = form.get('intent');
  if ((form.get('passkey') ?? '') !== '') return handleEnrol(context, submission);
  const result = await open.withTx({ organisationId: ticket.organisationId }, async (tx) => {
    if (!(await isPending(tx, ticket)) || !(await hasSecondFactor(tx, ticket))) return null;
    const passkeyId = form.get('passkeyId') ?? '';
    const removed =
      intent === 'removeApp' && (await removeApp(tx, ticket))
        ? 'app'
        : intent === 'removePasskey' && isUuid(passkeyId) && (await removePasskey(tx, ticket, passkeyId))
          ? 'passkey'
          : null;
    if (removed === null) return { hasFactorLeft: true, continued: ticket };
    await auditFactor(tx, attempt, ticket, 'secondFactorRemoved', { kind: removed });
    await queueAccountMail(tx, ticket, 'secondFactorRemoved', attempt.now);
    const continued = await endSessions(tx, ticket, attempt.now);
    return { hasFactorLeft: await hasSecondFactor(tx, ticket), continued };
  });
  if (result === null) return respondExpired(context, submission);
  const { hasFactorLeft, continued } = result;
  if (!hasFactorLeft) return redirectTo(language, `/portal?message=factor_removed&lang=${language}`);
  if (intent !== 'addApp') return respondWithSameStep(context, continued, language);
  return respondWithNextStep(settings, language, {
    step: 'enrol',
    pending: continued,
    attempt,
    isVerified: true,
  });
}

function redirectTo(language: Language, location: string): Response {
  return new Response(null, { status: 303, headers: { ...pageHeaders(language), Location: location } });
}
