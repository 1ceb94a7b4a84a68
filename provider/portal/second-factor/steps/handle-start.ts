import { hasSecondFactor } from '#provider/accounts/second-factor/second-factor.ts';
import { releaseAttempt } from '#provider/accounts/sign-in/sign-in-limit.ts';
import { checkPassword, sourceOf } from '#provider/accounts/sign-in/sign-in.ts';
import { portalTexts } from '#provider/portal/portal-texts.ts';
import { describeLimit, toAttempt } from '#provider/portal/sign-in-attempt.ts';
import { respondWithPage, respondWithNextStep } from '../respond-with-page.ts';
import type { FactorErrors } from '../second-factor-page.ts';
import { readField, type StepSubmission, type StepContext } from './step-submission.ts';

/** The form with user name and password, from which the owner sets up and removes factors. */
export async function handleStart({ settings }: StepContext, submission: StepSubmission): Promise<Response> {
  const { open } = settings;
  const { from, language, form } = submission;
  const t = portalTexts(language);
  const [username, password] = [readField(form, 'username').trim(), readField(form, 'password')];
  const reject = (status: number, errors: FactorErrors, headers?: Record<string, string>) =>
    respondWithPage(settings, { language, step: 'start', username, errors }, status, headers);
  if (username === '' || password === '')
    return reject(400, {
      ...(username === '' ? { username: t('portal:error.username') } : {}),
      ...(password === '' ? { password: t('portal:error.password') } : {}),
    });
  const attempt = toAttempt(settings, from, { username, password });
  const checked = await checkPassword(open, attempt);
  if (checked.outcome === 'limited') {
    const { text, headers } = describeLimit(t, checked.until, attempt.now);
    return reject(429, { username: text }, headers);
  }
  if (checked.outcome === 'wrong') return reject(401, { username: t('portal:error.wrong') });
  const { found } = checked;
  if (found.passwordTemporary) return reject(403, { username: t('portal:factor.temporary') });
  const hasFactor = await open.withTx({ organisationId: found.organisationId }, async (tx) => {
    await releaseAttempt(tx, sourceOf(attempt));
    return hasSecondFactor(tx, found);
  });
  return respondWithNextStep(settings, language, {
    step: hasFactor ? 'verify' : 'enrol',
    pending: found,
    attempt,
  });
}
