import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { ApiError } from '#app/api/api-error.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { receiveForm } from '#app/http/receive-form.server.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { findUploadProblem, formatUploadProblem } from '#app/uploads/upload-problem.server.ts';

/**
 * `stored`: the provider has stored the file. `rejected`: another file can be uploaded. `mismatch`: the identity is missing, has
 * expired or is not that of the employee, or the link has been used; the error is one of the form.
 */
type Outcome = { state: 'stored' } | { state: 'rejected' | 'mismatch'; result: SubmissionResult };

const schema = z.object({ identityAssertion: z.string() });

/**
 * Streams the sick note to the provider together with the identity provider's assertion; null for a body that is not a multipart
 * form.
 *
 * @throws the error of the request body when the client disconnects, and an ApiError for 401 and 409
 */
export function receiveSickNote(
  request: Request,
  web: Pick<WebContext, 'api'>,
  { t, language }: Texts,
  ticket: string,
): Promise<Outcome | null> {
  const files = web.api.createFiles({ token: null, role: null, language });
  return receiveForm(request, async ({ fields, file }): Promise<Outcome> => {
    const submission = parseSubmission(fields, schema);
    const rejectFile = (text: string): Outcome => ({
      state: 'rejected',
      result: submission.reply({
        hideFields: ['identityAssertion'],
        fieldErrors: { [UPLOAD_FIELD]: [text] },
      }),
    });
    const mismatch: Outcome = {
      state: 'mismatch',
      result: submission.reply({
        hideFields: ['identityAssertion'],
        formErrors: [t('sickNote:upload.mismatch')],
      }),
    };
    if (submission.status !== 'success') return mismatch;
    if (file === null) return rejectFile(t('upload:missing'));
    try {
      await files.upload('sickNoteUpload', { params: { ticket }, fields: submission.value, file });
      return { state: 'stored' };
    } catch (error) {
      // 404: the link has been used in the meantime, which the page shows.
      const isMismatch =
        error instanceof ApiError && (error.failure === 'forbidden' || error.failure === 'not_found');
      if (isMismatch) return mismatch;
      const problem = findUploadProblem(error);
      if (problem === null) throw error;
      return rejectFile(formatUploadProblem(problem, t));
    }
  });
}
