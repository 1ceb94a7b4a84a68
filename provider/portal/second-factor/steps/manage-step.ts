import type { Language } from '#locales/catalogue.ts';
import { removePasskey } from '#provider/accounts/second-factor/passkeys.ts';
import { hasSecondFactor, removeApp } from '#provider/accounts/second-factor/second-factor.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { pageHeaders } from '#provider/portal/portal-response.ts';
import { respondNextStep } from '../respond-factor.ts';
import { enrolStep } from './enrol-step.ts';
import { auditFactor, isPending } from './pending-ticket.ts';
import { attemptOf, readTicket, respondAgain, respondExpired, type Step, type StepContext } from './step.ts';

/** Adds and removes factors after one of them was used. */
export async function manageStep(context: StepContext, step: Step): Promise<Response> {
  const { settings } = context;
  const { open } = settings;
  const { language, form } = step;
  const ticket = await readTicket(context, step, ['manage']);
  if (ticket === null) return respondExpired(context, step);
  const attempt = attemptOf(context, step, ticket);
  const intent = form.get('intent');
  if ((form.get('passkey') ?? '') !== '') return enrolStep(context, step);
  const hasFactorLeft = await open.withTx({ organisationId: ticket.organisationId }, async (tx) => {
    if (!(await isPending(tx, ticket)) || !(await hasSecondFactor(tx, ticket))) return null;
    if (intent === 'removeApp' && (await removeApp(tx, ticket)))
      await auditFactor(tx, attempt, ticket, 'secondFactorRemoved', { kind: 'app' });
    const passkeyId = form.get('passkeyId') ?? '';
    if (intent === 'removePasskey' && isUuid(passkeyId) && (await removePasskey(tx, ticket, passkeyId)))
      await auditFactor(tx, attempt, ticket, 'secondFactorRemoved', { kind: 'passkey' });
    return hasSecondFactor(tx, ticket);
  });
  if (hasFactorLeft === null) return respondExpired(context, step);
  if (!hasFactorLeft) return redirectTo(language, `/portal?message=factor_removed&lang=${language}`);
  if (intent !== 'addApp') return respondAgain(context, ticket, language);
  return respondNextStep(settings, language, {
    step: 'enrol',
    pending: ticket,
    attempt,
    isVerified: true,
  });
}

function redirectTo(language: Language, location: string): Response {
  return new Response(null, { status: 303, headers: { ...pageHeaders(language), Location: location } });
}
