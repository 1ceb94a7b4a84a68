import { finishSignIn } from '#provider/accounts/sign-in/sign-in.ts';
import { portalTexts } from '#provider/portal/portal-texts.ts';
import { redirectAfterPassword } from '#provider/portal/sign-in-attempt.ts';
import { consumeTicket, isPending } from './pending-ticket.ts';
import {
  createAttempt,
  readTicket,
  respondExpired,
  type StepSubmission,
  type StepContext,
} from './step-submission.ts';

/** Signs in after the recovery codes were shown. */
export async function handleFinish(context: StepContext, submission: StepSubmission): Promise<Response> {
  const { settings, respondFailure } = context;
  const { open } = settings;
  const { from, language } = submission;
  const ticket = await readTicket(context, submission, ['done']);
  if (ticket === null) return respondExpired(context, submission);
  const attempt = createAttempt(context, submission, ticket);
  const result = await open.withTx({ organisationId: ticket.organisationId }, async (tx) => {
    if (!(await isPending(tx, ticket)) || !(await consumeTicket(tx, ticket))) return null;
    return finishSignIn(tx, attempt, ticket, { secondFactor: 'added' });
  });
  if (result === null) return respondExpired(context, submission);
  if (result.subject.roles.length === 0)
    return respondFailure(from.request, language, 403, portalTexts(language)('portal:error.noRole'));
  return redirectAfterPassword(settings, language, result.subject, attempt);
}
