import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { errorFields } from '#contract/values/log.ts';
import { isDatabaseUnavailable } from '#database/database-error.ts';
import type { Language } from '#locales/catalogue.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#provider/accounts/password/password-fault.ts';
import { changeOwnPassword } from '#provider/accounts/sign-in/change-own-password.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { readBody } from '#provider/http/check-request.ts';
import { requestIdOf } from '#provider/http/request-id.ts';
import { passwordPage, type PasswordErrors, type PasswordView } from './password-page.ts';
import type { PortalSettings, ProviderEnv } from './portal.ts';
import { languageOf, pageHeaders, wantedLanguage } from './portal-response.ts';
import { portalTexts } from './portal-texts.ts';
import { respondWithNextStep } from './second-factor/respond-with-page.ts';
import { describeLimit, type PortalRequest, redirectAfterPassword, toAttempt } from './sign-in-attempt.ts';

const MAX_FORM_BYTES = 8_192;
const RETRY_AFTER_SECONDS = '5';
const MAX_TYPED = 1000;

const text = z.string().max(MAX_TYPED).catch('');
const formSchema = z.object({
  username: z.string().trim().max(200).catch(''),
  password: text,
  newPassword: text,
  again: text,
});

/** The page under `/portal/password`: a user replaces the own password and is signed in. */
export function createPasswordPage(settings: PortalSettings): Hono<ProviderEnv> {
  async function change(from: PortalRequest, language: Language, form: URLSearchParams): Promise<Response> {
    const t = portalTexts(language);
    const { username, password, newPassword, again } = formSchema.parse(Object.fromEntries(form));
    const view = { username, isTemporary: form.has('temporary') };
    const reject = (status: number, errors: PasswordErrors, headers?: Record<string, string>) =>
      respondPassword(settings, { language, status, page: { ...view, errors }, headers });
    const errors: PasswordErrors = {
      ...(username === '' ? { username: t('portal:error.username') } : {}),
      ...(password === '' ? { password: t('portal:error.password') } : {}),
      ...(newPassword === '' ? { newPassword: t('portal:change.error.new') } : {}),
      ...(newPassword !== '' && again !== newPassword ? { again: t('portal:change.error.again') } : {}),
    };
    if (Object.keys(errors).length > 0) return reject(400, errors);
    const attempt = toAttempt(settings, from, { username, password });
    const result = await changeOwnPassword(settings.open, attempt, newPassword);
    switch (result.outcome) {
      case 'signedIn':
        if (result.subject.roles.length === 0) return reject(403, { username: t('portal:error.noRole') });
        return redirectAfterPassword(settings, language, result.subject, attempt);
      case 'code':
      case 'enrol':
        return respondWithNextStep(settings, language, {
          step: result.outcome,
          pending: result.pending,
          attempt,
          newPasswordHash: result.newPasswordHash,
        });
      case 'fault': {
        const values = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH };
        return reject(400, { newPassword: t(`portal:change.error.${result.fault}`, values) });
      }
      case 'wrong':
        return reject(401, { username: t('portal:error.wrong') });
      case 'limited': {
        const limit = describeLimit(t, result.until, attempt.now);
        return reject(429, { username: limit.text }, limit.headers);
      }
    }
  }

  function fail(request: Request, language: Language, error: unknown): Promise<Response> {
    const t = portalTexts(language);
    if (error instanceof ProblemError)
      return respondPassword(settings, {
        language,
        status: error.status,
        page: {
          errors: { username: t('portal:error.request') },
        },
      });
    settings.log.error({ requestId: requestIdOf(request.headers), ...errorFields(error) }, 'portal failed');
    if (!isDatabaseUnavailable(error))
      return respondPassword(settings, {
        language,
        status: 500,
        page: { errors: { username: t('portal:error.internal') } },
      });
    const errors = { username: t('portal:error.unavailable') };
    return respondPassword(settings, {
      language,
      status: 503,
      page: { errors },
      headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    });
  }

  const app = new Hono<ProviderEnv>();
  app.get('/', ({ req }) =>
    respondPassword(settings, { language: languageOf(req.raw, req.query('lang')), status: 200 }),
  );
  app.post('/', async ({ req, env }: Context<ProviderEnv>) => {
    let language = languageOf(req.raw, null);
    try {
      const form = new URLSearchParams(
        await readBody(req.raw, 'application/x-www-form-urlencoded', MAX_FORM_BYTES),
      );
      language = languageOf(req.raw, form.get('lang'));
      const wanted = wantedLanguage(form);
      if (wanted === null) return await change({ request: req.raw, ...env }, language, form);
      const { username } = formSchema.parse(Object.fromEntries(form));
      return await respondPassword(settings, {
        language: wanted,
        status: 200,
        page: { username, isTemporary: form.has('temporary') },
      });
    } catch (error) {
      return fail(req.raw, language, error);
    }
  });
  return app;
}

interface PasswordResponse {
  language: Language;
  status: number;
  page?: Partial<Omit<PasswordView, 'language' | 'providerName'>>;
  headers?: Record<string, string> | undefined;
}

/** Responds with the page, also to a sign-in with a temporary password. */
export async function respondPassword(
  { providerName }: Pick<PortalSettings, 'providerName'>,
  { language, status, page = {}, headers = {} }: PasswordResponse,
): Promise<Response> {
  const view = { errors: {}, username: '', isTemporary: false, ...page };
  const body = await passwordPage({ language, providerName, ...view });
  return new Response(String(body), { status, headers: { ...pageHeaders(language), ...headers } });
}
