import type { SideEffects } from './admit-caller.ts';
import { admitCaller, createSideEffects } from './admit-caller.ts';
import { auditCall } from './audit.ts';
import type { CallContext } from './call-context.ts';
import { checkParams } from '#provider/http/check-request.ts';
import { credentialsOf } from '../authentication/credentials.ts';
import { identifyCaller } from '../authentication/identify-caller.ts';
import { runIdempotent, idempotencyKeyOf } from '../idempotency/idempotency.ts';
import type { HandlerResult, CallPipelineSettings, IncomingCall, AuditedCaller } from './incoming-call.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { assertResponseMatchesSchema } from '../rules/assert-response-matches-schema.ts';
import { runAfterCommit } from './run-after-commit.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { receiveDataFiles } from '#provider/files/receive-data-files.ts';
import { receiveUpload } from '#provider/files/receive-upload.ts';
import type { StoredUpload } from '#provider/files/stored-upload.ts';

export type AnyUploadHandler = {
  admit?: (context: CallContext, params: unknown) => Promise<void>;
  /** `upload` is the file, or with `upload: 'data'` the files and the text fields. */
  response: (context: CallContext, params: unknown, upload: unknown) => Promise<unknown>;
};

/**
 * Handles an authenticated upload. Checks permission before the body is read. The bytes are stored durably
 * before the transaction that stores a row for them. If the row is certainly not stored, the bytes are
 * removed; if that is unknown, the file sweeper removes them later.
 */
export async function handleUpload(
  settings: CallPipelineSettings,
  incoming: IncomingCall,
  handler: AnyUploadHandler,
  auditedCaller: AuditedCaller,
): Promise<HandlerResult> {
  const { call, request } = incoming;
  const { open, fileStore, validateResponses } = settings;
  const now = settings.clock();
  const { token, role } = credentialsOf(incoming, null);
  auditedCaller.role = role;
  const claims = await identifyCaller(settings, incoming, token, now, auditedCaller);
  const { organisationId } = claims;
  const admit = async (tx: CallContext['tx'], sideEffects: SideEffects) => {
    const arriving = { claims, role, now, body: null };
    const { context } = await admitCaller(tx, settings, incoming, arriving, sideEffects);
    const params = (auditedCaller.request = checkParams(incoming));
    await handler.admit?.(context, params);
    return { context, params };
  };

  const { key, cipher } = await open.withTx({ organisationId }, async (tx) => {
    await admit(tx, createSideEffects());
    const idempotencyKey = idempotencyKeyOf(call, request.headers);
    return { key: idempotencyKey, cipher: await loadWritingCipher({ tx, organisationId }) };
  });
  const { received, upload, summary } = await receive(settings, incoming, { organisationId, cipher });
  const removeFiles = async () => {
    for (const { fileId } of received) await fileStore.remove(organisationId, fileId);
  };
  try {
    const outcome = await open.withTx({ organisationId }, async (tx) => {
      const sideEffects = createSideEffects();
      const { context, params } = await admit(tx, sideEffects);
      const input = [params, ...summary];
      return runIdempotent(context, { key, call: call.name, input }, sideEffects, async () => {
        const response = await handler.response(context, params, upload);
        if (validateResponses) assertResponseMatchesSchema(call, response);
        const { caller, requestId, client } = context;
        await auditCall(tx, {
          call,
          caller,
          request: params,
          response,
          auditFields: sideEffects.auditFields,
          now,
          requestId,
          client,
        });
        return response;
      });
    });
    if (outcome.replayed) await removeFiles();
    await runAfterCommit(outcome.sideEffects, settings.log, incoming);
    return { response: outcome.response, headers: outcome.sideEffects.headers };
  } catch (error) {
    if (error instanceof ProblemError) await removeFiles();
    throw error;
  }
}

/** Receives the body; `summary` identifies its content for an idempotency key. */
async function receive(
  { fileStore: store, fileChecker, virusScanner }: CallPipelineSettings,
  { call, request }: IncomingCall,
  owner: { organisationId: string; cipher: Cipher },
): Promise<{ received: readonly StoredUpload[]; upload: unknown; summary: unknown[] }> {
  if (call.upload === 'document') {
    const { file } = await receiveUpload(request, { store, fileChecker, virusScanner, ...owner });
    return { received: [file], upload: file, summary: [file.fileName, file.sha256] };
  }
  const upload = await receiveDataFiles(request, { store, virusScanner, ...owner, fields: call.request });
  const names = upload.files.map(({ fileName, sha256 }) => [fileName, sha256]);
  return { received: upload.files, upload, summary: [upload.fields, names] };
}
