import type { TypedResponse } from '@remix-run/node';
import { json, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { SubmissionResult } from '@conform-to/react';
import { IDEMPOTENCY_KEY_MAX_LENGTH, ID_MAX_LENGTH, UPLOAD_FIELD } from '#contract/values/constants.ts';
import { WRITTEN_DOCUMENT_TYPES } from '#contract/values/vocabulary.ts';
import type { WrittenDocumentType } from '#contract/values/vocabulary.ts';
import { fetchNewDocumentState } from '#app/documents/new-document/load-new-document.server.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { receiveForm, type ReceivedForm } from '#app/http/receive-form.server.ts';
import type { Texts, Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { NEW_PLAN_ID, paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { findUploadProblem, formatUploadProblem } from '#app/uploads/upload-problem.server.ts';
import { findFailure } from './change-plans.server.ts';

const DOCUMENT_TYPES = [...WRITTEN_DOCUMENT_TYPES, 'file'] as const;

/** The target of a new document: a plan's id, or nothing for a new plan. */
const createSchema = (t: Translate) =>
  z.object({
    plan: z.string().max(ID_MAX_LENGTH).default(''),
    key: z.string().min(1).max(IDEMPOTENCY_KEY_MAX_LENGTH),
    type: z.enum(DOCUMENT_TYPES, { error: t('rehab:document.type.missing') }),
  });

type Outcome =
  | { done: 'chosen'; type: WrittenDocumentType; plan: string }
  | { done: 'uploaded'; documentId: string }
  | { done: 'rejected'; result: SubmissionResult };

type DocumentOwner = { web: WebContext; session: AuthenticatedSession; personId: string; texts: Texts };

/**
 * Adds a file to a plan, or starts a plan with it; it is streamed to the provider. For a document written in the product, redirects
 * to its form: it is created, with its plan, when it is first saved.
 */
export async function addDocument(
  request: Request,
  owner: DocumentOwner,
): Promise<TypedResponse<SubmissionResult>> {
  const { web, session, personId } = owner;
  const personUrl = paths.person(personId);
  try {
    const outcome = await awaitOrThrowResponse(
      web,
      session,
      receiveForm(request, (form) => takeForm(form, owner)),
    );
    if (outcome === null) throw errorResponse(400, 'bad_request');
    switch (outcome.done) {
      case 'chosen':
        return redirect(paths.newDocument(personId, outcome.plan, outcome.type), 303);
      case 'uploaded':
        await web.stores.sessions.update(session.stored, {
          flash: { kind: 'ok', key: 'rehab:done.uploaded' },
        });
        return redirect(`${personUrl}#dokument-${outcome.documentId}`, 303);
      case 'rejected':
        web.form.hasErrors = true;
        return json(outcome.result, 400);
    }
  } catch (error) {
    if (!(error instanceof FailedChange)) throw error;
    await web.stores.sessions.update(session.stored, { flash: { kind: 'danger', key: error.key } });
    return redirect(personUrl, 303);
  }
}

/** A change that failed for a reason outside the form fields: shown as a message on the page. */
class FailedChange extends Error {
  constructor(readonly key: NonNullable<ReturnType<typeof findFailure>>) {
    super(key);
  }
}

async function takeForm({ fields, file }: ReceivedForm, owner: DocumentOwner): Promise<Outcome> {
  const { t } = owner.texts;
  const submission = parseSubmission(fields, createSchema(t));
  if (submission.status !== 'success') {
    // The other fields are hidden: no form of the product sends invalid values.
    if (Object.keys(submission.error ?? {}).some((field) => field !== 'type'))
      throw errorResponse(400, 'bad_request');
    return { done: 'rejected', result: submission.reply() };
  }
  const { plan, type, key } = submission.value;
  const rejectFile = (text: string): Outcome => ({
    done: 'rejected',
    result: submission.reply({ fieldErrors: { [UPLOAD_FIELD]: [text] } }),
  });
  try {
    if (type !== 'file') {
      await requireNewDocument(owner, plan);
      return { done: 'chosen', type, plan: plan === '' ? NEW_PLAN_ID : plan };
    }
    if (file === null) return rejectFile(t('upload:missing'));
    return { done: 'uploaded', documentId: await upload(owner, plan, file, key) };
  } catch (error) {
    if (error instanceof FailedChange) throw error;
    const problem = type === 'file' ? findUploadProblem(error) : null;
    if (problem !== null) return rejectFile(formatUploadProblem(problem, t));
    const failure = findFailure(error);
    throw failure === null ? error : new FailedChange(failure);
  }
}

/** Throws the reason for which a document cannot be added to the plan, before its form is opened. */
async function requireNewDocument({ session, personId }: DocumentOwner, plan: string): Promise<void> {
  const rehabPlanId = plan === '' ? null : plan;
  const { obstacle } = await fetchNewDocumentState(session, { personId, rehabPlanId });
  if (obstacle !== null) throw new FailedChange(`rehab:failed.${obstacle}`);
}

async function upload(
  { session, personId }: DocumentOwner,
  plan: string,
  file: NonNullable<ReceivedForm['file']>,
  idempotencyKey: string,
): Promise<string> {
  const { documentId } =
    plan === ''
      ? await session.files.upload('rehabPlanCreateWithFile', { params: { personId }, file, idempotencyKey })
      : await session.files.upload('rehabDocumentCreateFile', {
          params: { rehabPlanId: plan },
          file,
          idempotencyKey,
        });
  return documentId;
}
