import { Hono, type Context as HonoContext } from 'hono';
import type { Language } from '#locales/catalogue.ts';
import { toRelyingParty } from '#provider/accounts/second-factor/passkeys.ts';
import { readBody } from '#provider/http/check-request.ts';
import type { PortalSettings, ProviderEnv } from '../portal.ts';
import { languageOf, wantedLanguage } from '../portal-response.ts';
import { respondFactor } from './respond-factor.ts';
import { checkFactorStep } from './steps/check-factor-step.ts';
import { enrolStep } from './steps/enrol-step.ts';
import { finishStep } from './steps/finish-step.ts';
import { manageStep } from './steps/manage-step.ts';
import { startStep } from './steps/start-step.ts';
import {
  readTicket,
  respondAgain,
  respondExpired,
  textOf,
  type Step,
  type StepContext,
} from './steps/step.ts';
import type { Ticket } from './ticket.ts';

/** The response of a passkey has some kilobytes. */
const MAX_FORM_BYTES = 32_768;

type Responders = Pick<StepContext, 'respondFailure'> & {
  /** Responds to an unexpected error. */
  fail: (request: Request, language: Language, error: unknown) => Promise<Response>;
};

const STEPS = ['start', 'code', 'verify', 'enrol', 'manage', 'done'] as const;

const steps: Record<(typeof STEPS)[number], (context: StepContext, step: Step) => Promise<Response>> = {
  start: startStep,
  code: (context, step) => checkFactorStep(context, step, 'code'),
  verify: (context, step) => checkFactorStep(context, step, 'verify'),
  enrol: enrolStep,
  manage: manageStep,
  done: finishStep,
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
    return respondFactor(settings, { language, step: 'start', username: '', errors: {} }, 200);
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
        const step = { from: { request: req.raw, ...env }, language, form };
        const other = wantedLanguage(form);
        return await (other === null ? steps[name](context, step) : translate(context, step, name, other));
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
  step: Step,
  name: Ticket['step'] | 'start',
  language: Language,
): Promise<Response> {
  if (name === 'start') {
    const username = textOf(step.form, 'username');
    return respondFactor(context.settings, { language, step: 'start', username, errors: {} }, 200);
  }
  const ticket = await readTicket(context, step, [name]);
  if (ticket === null || name === 'done') return respondExpired(context, { ...step, language });
  return respondAgain(context, ticket, language);
}
