import { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import type { Language } from '#locales/catalogue.ts';
import {
  creationOptions,
  listPasskeys,
  MAX_PASSKEYS,
  requestOptions,
  toRelyingParty,
} from '#provider/accounts/second-factor/passkeys.ts';
import { findApp } from '#provider/accounts/second-factor/second-factor.ts';
import { createTotpSecret } from '#provider/accounts/second-factor/totp.ts';
import type { PendingSignIn, SignInAttempt } from '#provider/accounts/sign-in/sign-in.ts';
import type { PortalSettings } from '../portal.ts';
import { pageHeaders } from '../portal-response.ts';
import { secondFactorPage, type FactorErrors, type FactorView } from './second-factor-page.ts';
import { createTicket, sealTicket, type Ticket } from './ticket.ts';

type Settings = Pick<PortalSettings, 'box' | 'providerName' | 'open' | 'appUrl'>;

/** Default: 200 without errors. */
export type StepResponse = { status?: number; errors?: FactorErrors; headers?: Record<string, string> };

type FactorPage = FactorView extends infer View
  ? View extends FactorView
    ? Omit<View, 'providerName'>
    : never
  : never;

export async function respondWithPage(
  { providerName }: Pick<PortalSettings, 'providerName'>,
  page: FactorPage,
  status: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = await secondFactorPage({ ...page, providerName });
  return new Response(String(body), { status, headers: { ...pageHeaders(page.language), ...headers } });
}

/** The page of the step of a ticket. */
export async function respondWithStep(
  settings: Settings,
  ticket: Ticket,
  language: Language,
  { status = 200, errors = {}, headers = {} }: StepResponse = {},
): Promise<Response> {
  const { step, username, secret, challenge, accountId, isVerified } = ticket;
  const relyingParty = toRelyingParty(settings.appUrl, settings.providerName);
  const factors = await settings.open.withTx({ organisationId: ticket.organisationId }, async (tx) => ({
    passkeys: await listPasskeys(tx, ticket),
    app: await findApp(tx, ticket),
  }));
  const { passkeys, app } = factors;
  const create = async () =>
    passkeys.length >= MAX_PASSKEYS
      ? null
      : JSON.stringify(await creationOptions(relyingParty, { accountId, username, challenge, passkeys }));
  const common = { language, errors, ticket: await sealTicket(settings.box, ticket) };
  const page = async (): Promise<FactorPage> => {
    switch (step) {
      case 'code':
      case 'verify': {
        const options =
          passkeys.length === 0 ? null : await requestOptions(relyingParty, { challenge, passkeys });
        const isPasswordChange = ticket.newPasswordHash !== null;
        const passkeyOptions = options && JSON.stringify(options);
        return { ...common, step, app, isPasswordChange, passkeyOptions };
      }
      case 'enrol':
        // A user who has passkeys and adds an app comes from the page that adds passkeys.
        return {
          ...common,
          step,
          username,
          secret: secret ?? '',
          passkeyOptions: isVerified ? null : await create(),
        };
      case 'manage': {
        const listed = passkeys.map(({ passkeyId, name, createdAt, usedAt }) => ({
          passkeyId,
          name,
          created: dayOf(createdAt),
          used: usedAt === null ? null : dayOf(usedAt),
        }));
        return { ...common, step, hasApp: app !== null, passkeys: listed, passkeyOptions: await create() };
      }
      case 'done':
        throw new Error('the recovery codes are shown once');
    }
  };
  return respondWithPage(settings, await page(), status, headers);
}

/** The page with the recovery codes. */
export async function respondWithRecoveryCodes(
  settings: Settings,
  ticket: Ticket,
  language: Language,
  recoveryCodes: readonly string[],
): Promise<Response> {
  const sealed = await sealTicket(settings.box, ticket);
  return respondWithPage(
    settings,
    { language, step: 'done', ticket: sealed, recoveryCodes, errors: {} },
    200,
  );
}

/** The page of the step that follows after a right password. */
export function respondWithNextStep(
  settings: Settings,
  language: Language,
  {
    step,
    pending,
    attempt,
    isVerified = false,
    newPasswordHash = null,
  }: {
    step: 'code' | 'verify' | 'enrol';
    pending: PendingSignIn;
    attempt: SignInAttempt;
    isVerified?: boolean;
    /** Stored once the factor is right. */
    newPasswordHash?: string | null;
  },
): Promise<Response> {
  const { organisationId, accountId, validAfterMs } = pending;
  const { username, now } = attempt;
  const secret = step === 'enrol' ? createTotpSecret() : null;
  const values = { step, organisationId, accountId, validAfterMs, username, isVerified, secret };
  const passwordId = crypto.randomUUID();
  return respondWithStep(settings, createTicket({ ...values, passwordId, newPasswordHash }, now), language);
}

/** The day of an instant of the database, in Sweden: YYYY-MM-DD. */
function dayOf(at: string): string {
  return todayIn(Temporal.Instant.from(at));
}
