import { ApiError } from '#app/api/api-error.ts';
import { receiveForm } from '#app/http/receive-form.server.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { findUploadProblem, formatUploadProblem } from '#app/uploads/upload-problem.server.ts';

/**
 * `refused`: the file was rejected, and another can be uploaded. `mismatch`: the identity is not that of the
 * employee, or has expired.
 */
type Outcome = { state: 'taken' } | { state: 'refused' | 'mismatch'; text: string };

/**
 * Streams the sick note to the provider together with the identity provider's assertion; null for an invalid
 * form.
 */
export function receiveSickNote(
  request: Request,
  web: Pick<WebContext, 'api'>,
  { t, language }: Texts,
  ticket: string,
): Promise<Outcome | null> {
  const files = web.api.createFiles({ token: null, role: null, language });
  return receiveForm(request, async ({ fields, file }): Promise<Outcome> => {
    const identityAssertion = fields.get('identityAssertion') ?? '';
    const mismatch = { state: 'mismatch', text: t('sickNote:upload.mismatch') } as const;
    if (identityAssertion === '') return mismatch;
    if (file === null) return { state: 'refused', text: t('upload:missing') };
    try {
      await files.upload('sickNoteUpload', { params: { ticket }, fields: { identityAssertion }, file });
      return { state: 'taken' };
    } catch (error) {
      if (error instanceof ApiError && error.failure === 'forbidden') return mismatch;
      // The link has been used in the meantime: the page shows that.
      if (error instanceof ApiError && error.failure === 'not_found') return mismatch;
      const problem = findUploadProblem(error);
      if (problem === null) throw error;
      return { state: 'refused', text: formatUploadProblem(problem, t) };
    }
  });
}
