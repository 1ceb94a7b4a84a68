import type { CheckedRequest } from '#contract/calls.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { receiveUpload } from '#provider/files/receive-upload.ts';
import { InfectedFile } from '#provider/files/scan/infected-file.ts';
import type { StoredDocumentFile } from '#provider/files/stored-upload.ts';
import { auditDenial } from './audit.ts';
import { createSideEffects, publicContext } from './admit-caller.ts';
import type { PublicContext } from './call-context.ts';
import { checkBody, checkParams } from '#provider/http/check-request.ts';
import type { HandlerResult, CallPipelineSettings, IncomingCall } from './incoming-call.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { assertResponseMatchesSchema } from '../rules/assert-response-matches-schema.ts';
import { runAfterCommit } from './run-after-commit.ts';

export type AnyPublicHandler = (
  context: PublicContext,
  request: unknown,
  params: unknown,
) => Promise<unknown>;

export type AnyPublicUploadHandler = {
  admit: (context: PublicContext, params: unknown) => Promise<{ organisationId: string; personId: string }>;
  checkFields: (
    context: PublicContext,
    params: unknown,
    fields: CheckedRequest<'sickNoteUpload'>,
  ) => Promise<void>;
  response: (
    context: PublicContext,
    params: unknown,
    upload: { fields: CheckedRequest<'sickNoteUpload'>; file: StoredDocumentFile },
  ) => Promise<unknown>;
};

/** Handles a call without a token: validates the body and runs the handler in one transaction. */
export async function handlePublicCall(
  settings: CallPipelineSettings,
  incoming: IncomingCall,
  handler: AnyPublicHandler,
): Promise<HandlerResult> {
  const body = await checkBody(incoming.call, incoming.request);
  if (!body.ok) throw body.problem;
  return inTransaction(settings, incoming, (context, params) => handler(context, body.data, params));
}

/**
 * Handles an upload without a token: checks that it is allowed, validates its fields, stores the bytes, then
 * the row.
 */
export async function handlePublicUpload(
  settings: CallPipelineSettings,
  incoming: IncomingCall,
  handler: AnyPublicUploadHandler,
): Promise<HandlerResult> {
  const { call, request } = incoming;
  const { fileStore, fileChecker, virusScanner } = settings;
  const step = <Result>(work: (context: PublicContext, params: unknown) => Promise<Result>) =>
    settings.open.withTx({ organisationId: null }, (tx) =>
      work(
        publicContext(tx, settings, incoming, settings.clock(), createSideEffects()),
        checkParams(incoming),
      ),
    );
  const { organisationId, personId, cipher } = await step(async (context, params) => {
    const admitted = await handler.admit(context, params);
    return { ...admitted, cipher: await loadWritingCipher({ tx: context.tx, ...admitted }) };
  });
  const { file, fields } = await receiveUpload(request, {
    store: fileStore,
    fileChecker,
    virusScanner,
    organisationId,
    cipher,
    fields: call.request,
    checkFields: (checked) =>
      step((context, params) =>
        handler.checkFields(context, params, checked as CheckedRequest<'sickNoteUpload'>),
      ),
  }).catch(async (error: unknown) => {
    if (!(error instanceof InfectedFile)) throw error;
    const { requestId, client } = incoming;
    await settings.open.withTx({ organisationId }, (tx) =>
      auditDenial(tx, {
        name: call.name,
        account: { organisationId, accountId: null },
        role: null,
        problem: error,
        request: { personId },
        now: settings.clock(),
        requestId,
        client,
      }),
    );
    throw error;
  });
  const upload = { file, fields: fields as CheckedRequest<'sickNoteUpload'> };
  try {
    return await inTransaction(settings, incoming, (context, params) =>
      handler.response(context, params, upload),
    );
  } catch (error) {
    if (error instanceof ProblemError) await fileStore.remove(organisationId, file.fileId);
    throw error;
  }
}

async function inTransaction(
  settings: CallPipelineSettings,
  incoming: IncomingCall,
  work: (context: PublicContext, params: unknown) => Promise<unknown>,
): Promise<HandlerResult> {
  const { response, sideEffects } = await settings.open.withTx({ organisationId: null }, async (tx) => {
    const sideEffects = createSideEffects();
    const context = publicContext(tx, settings, incoming, settings.clock(), sideEffects);
    const response = await work(context, checkParams(incoming));
    if (settings.validateResponses) assertResponseMatchesSchema(incoming.call, response);
    return { response, sideEffects };
  });
  await runAfterCommit(sideEffects, settings.log, incoming);
  return { response, headers: sideEffects.headers };
}
