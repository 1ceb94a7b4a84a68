import { Hono, type Context as HonoContext } from 'hono';
import type { Language } from '#locales/catalogue.ts';
import { toRelyingParty } from '#provider/accounts/second-factor/passkeys.ts';
import { readBody } from '#provider/http/check-request.ts';
import type { PortalSettings, ProviderEnv } from '../portal.ts';
import { languageOf, wantedLanguage } from '../portal-response.ts';
import { respondWithPage } from './respond-with-page.ts';
import { handleFactorCheck } from './steps/handle-factor-check.ts';
import { handleEnrol } from './steps/handle-enrol.ts';
import { handleFinish } from './steps/handle-finish.ts';
import { handleManage } from './steps/handle-manage.ts';
import { handleStart } from './steps/handle-start.ts';
import {
  readTicket,
  respondWithSameStep,
  respondExpired,
  readField,
  type StepSubmission,
  type StepContext,
} from './steps/step-submission.ts';
import type { Ticket } from './ticket.ts';

/** The response of a passkey has some kilobytes. */
const MAX_FORM_BYTES = 32_768;

type Responders = Pick<StepContext, 'respondFailure'> & {
  /** Responds to an unexpected error. */
  fail: (request: Request, language: Language, error: unknown) => Promise<Response>;
};

const STEPS = ['start', 'code', 'verify', 'enrol', 'manage', 'done'] as const;

const stepHandlers: Record<
  (typeof STEPS)[number],
  (context: StepContext, submission: StepSubmission) => Promise<Response>
> = {
  start: handleStart,
  code: (context, submission) => handleFactorCheck(context, submission, 'code'),
  verify: (context, submission) => handleFactorCheck(context, submission, 'verify'),
  enrol: handleEnrol,
  manage: handleManage,
  done: handleFinish,
};

/** The pages under `/portal/second-factor`: the second step of the sign-in, and setting up and removing the app and passkeys. */
export function createSecondFactor(
  settings: PortalSettings,
  { respondFailure, fail }: Responders,
): Hono<ProviderEnv> {
  const relyingParty = toRelyingParty(settings.appUrl, settings.providerName);
  const context = { settings, relyingParty, respondFailure };
  const app = new Hono<ProviderEnv>();
  app.get('/', ({ req }) => {
    const language = languageOf(req.raw, req.query('lang'));
    return respondWithPage(settings, { language, step: 'start', username: '', errors: {} }, 200);
  });
  for (const name of STEPS) {
    // The form's address was opened with GET, for example from the history.
    app.get(`/${name}`, (hono) => hono.redirect('/portal', 303));
    app.post(`/${name}`, async ({ req, env }: HonoContext<ProviderEnv>) => {
      let language = languageOf(req.raw, null);
      try {
        const body = await readBody(req.raw, 'application/x-www-form-urlencoded', MAX_FORM_BYTES);
        const form = new URLSearchParams(body);
        language = languageOf(req.raw, form.get('lang'));
        const submission = { from: { request: req.raw, ...env }, language, form };
        const other = wantedLanguage(form);
        return await (other === null
          ? stepHandlers[name](context, submission)
          : translate(context, submission, name, other));
      } catch (error) {
        return fail(req.raw, language, error);
      }
    });
  }
  return app;
}

/** The page again, in the other language. */
async function translate(
  context: StepContext,
  submission: StepSubmission,
  name: Ticket['step'] | 'start',
  language: Language,
): Promise<Response> {
  if (name === 'start') {
    const username = readField(submission.form, 'username');
    return respondWithPage(context.settings, { language, step: 'start', username, errors: {} }, 200);
  }
  const ticket = await readTicket(context, submission, [name]);
  if (ticket === null || name === 'done') return respondExpired(context, { ...submission, language });
  return respondWithSameStep(context, ticket, language);
}
