import type { TypedResponse } from '@remix-run/node';
import { randomUUID } from 'node:crypto';
import { json, redirect } from '@remix-run/node';
import { z } from 'zod';
import { parseWithZod } from '@conform-to/zod/v4';
import type { SubmissionResult } from '@conform-to/react';
import { IDEMPOTENCY_KEY_MAX_LENGTH, ID_MAX_LENGTH, UPLOAD_FIELD } from '#contract/values/constants.ts';
import { WRITTEN_DOCUMENT_TYPES } from '#contract/values/vocabulary.ts';
import type { WrittenDocumentType } from '#contract/values/vocabulary.ts';
import { ApiError } from '#app/api/api-error.ts';
import { receiveForm, pickFields, type ReceivedForm } from '#app/http/receive-form.server.ts';
import type { Texts, Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { awaitOrThrowResponse, errorResponse } from '#app/session/guards.server.ts';
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
  | { done: 'created'; documentId: string }
  | { done: 'uploaded'; documentId: string }
  | { done: 'rejected'; result: SubmissionResult };

type DocumentOwner = { web: WebContext; session: AuthenticatedSession; personId: string; texts: Texts };

/** Starts a plan with a document or a file, or adds one to a plan. A file is streamed to the provider. */
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
      case 'created':
        return redirect(paths.document(personId, outcome.documentId), 303);
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
  const submission = parseWithZod(pickFields(fields, ['plan', 'key', 'type']), { schema: createSchema(t) });
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
    if (type !== 'file') return { done: 'created', documentId: await create(owner, plan, type, key) };
    if (file === null) return rejectFile(t('upload:missing'));
    return { done: 'uploaded', documentId: await upload(owner, plan, file, key) };
  } catch (error) {
    const problem = type === 'file' ? findUploadProblem(error) : null;
    if (problem !== null) return rejectFile(formatUploadProblem(problem, t));
    const failure = findFailure(error);
    throw failure === null ? error : new FailedChange(failure);
  }
}

async function create(
  owner: DocumentOwner,
  plan: string,
  type: WrittenDocumentType,
  key: string,
): Promise<string> {
  const { personId, session } = owner;
  const post = async (idempotencyKey: string) => {
    const extras = { idempotencyKey };
    const { documentId } =
      plan === ''
        ? await session.api.call('rehabPlanCreate', { personId, documentType: type }, extras)
        : await session.api.call('rehabDocumentCreate', { rehabPlanId: plan, type }, extras);
    return documentId;
  };
  try {
    return await post(key);
  } catch (error) {
    // The same form with another choice, after the back button: a different document is meant.
    if (error instanceof ApiError && error.problem === 'idempotency_mismatch') return post(randomUUID());
    throw error;
  }
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
