import type { Language } from '#locales/catalogue.ts';
import type { RelyingParty } from '#provider/accounts/second-factor/passkeys.ts';
import type { SignInAttempt } from '#provider/accounts/sign-in/sign-in.ts';
import type { PortalSettings } from '#provider/portal/portal.ts';
import { portalTexts } from '#provider/portal/portal-texts.ts';
import { toAttempt, type PortalRequest } from '#provider/portal/sign-in-attempt.ts';
import { respondWithStep, type StepResponse } from '../respond-with-page.ts';
import { createTicket, openTicket, type Ticket } from '../ticket.ts';

const MAX_TYPED = 1_000;

/** What every step needs. */
export type StepContext = {
  settings: PortalSettings;
  relyingParty: RelyingParty;
  /** Responds with the sign-in page and a message, as portal.ts does. */
  respondFailure: (request: Request, language: Language, status: number, text: string) => Promise<Response>;
};

/** The form of a step that the browser has posted. */
export type StepSubmission = { from: PortalRequest; language: Language; form: URLSearchParams };

/** What the user typed into a field. */
export function readField(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').slice(0, MAX_TYPED);
}

/** The ticket of the form; null if it has expired, or belongs to another step. */
export function readTicket(
  { settings: { box, clock } }: StepContext,
  { form }: StepSubmission,
  steps: readonly Ticket['step'][],
): Promise<Ticket | null> {
  return openTicket(box, form.get('ticket') ?? '', { steps, now: clock() });
}

/** The sign-in attempt of a submission, without a password: it was checked before the ticket was issued. */
export function createAttempt(
  { settings }: StepContext,
  { from }: StepSubmission,
  { username }: Pick<Ticket, 'username'>,
): SignInAttempt {
  return toAttempt(settings, from, { username, password: '' });
}

/** The sign-in page, because the ticket is not valid. */
export function respondExpired(
  { respondFailure }: StepContext,
  { from, language }: Omit<StepSubmission, 'form'>,
): Promise<Response> {
  return respondFailure(from.request, language, 400, portalTexts(language)('portal:factor.expired'));
}

/** Responds with the page of the same step, with a new challenge and an unchanged time of expiry. */
export function respondWithSameStep(
  { settings }: StepContext,
  ticket: Ticket,
  language: Language,
  response: StepResponse = {},
): Promise<Response> {
  const { expiresAtMs } = ticket;
  const again = { ...createTicket(ticket, settings.clock()), expiresAtMs };
  return respondWithStep(settings, again, language, response);
}
