import type { SideEffects } from './admit-caller.ts';
import { admitCaller, createSideEffects } from './admit-caller.ts';
import { auditCall } from './audit-call.ts';
import type { CallContext } from './call-context.ts';
import { checkParams } from './check-request.ts';
import { credentialsOf } from '../authentication/credentials.ts';
import { runIdempotent, idempotencyKeyOf } from '../idempotency/idempotency.ts';
import type { ApiResult, CallPipelineSettings, IncomingCall, Progress } from './incoming-call.ts';
import { Problem } from '#provider/http/problem.ts';
import { assertResponseMatchesSchema } from '../rules/assert-response-matches-schema.ts';
import { runAfterCommit } from './run-after-commit.ts';
import { verifyToken } from '#provider/tokens/verify-token.ts';
import { receiveUpload } from '#provider/files/receive-upload.ts';
import type { StoredUpload } from '#provider/files/stored-upload.ts';

export type AnyUploadHandler = {
  admit: (context: CallContext, params: unknown) => Promise<void>;
  response: (context: CallContext, params: unknown, file: StoredUpload) => Promise<unknown>;
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
  progress: Progress,
): Promise<ApiResult> {
  const { call, request } = incoming;
  const { open, files, fileChecker, validateResponses } = settings;
  const now = settings.clock();
  const { token, role } = credentialsOf(incoming, null);
  progress.role = role;
  const claims = await verifyToken(token, settings.tokens, now);
  progress.claims = claims;
  const { organisationId } = claims;
  const admit = async (tx: CallContext['tx'], sideEffects: SideEffects) => {
    const arriving = { claims, role, now, body: null };
    const { context } = await admitCaller(tx, settings, incoming, arriving, sideEffects);
    const params = checkParams(incoming);
    await handler.admit(context, params);
    return { context, params };
  };

  const key = await open.withTx(async (tx) => {
    await admit(tx, createSideEffects());
    return idempotencyKeyOf(call, request.headers);
  });
  const { file } = await receiveUpload(request, { store: files, fileChecker, organisationId });
  try {
    const outcome = await open.withTx(async (tx) => {
      const sideEffects = createSideEffects();
      const { context, params } = await admit(tx, sideEffects);
      const input = [params, file.fileName, file.sha256];
      return runIdempotent(context, { key, call: call.name, input }, sideEffects, async () => {
        const response = await handler.response(context, params, file);
        if (validateResponses) assertResponseMatchesSchema(call, response);
        const { caller, requestId } = context;
        await auditCall(tx, {
          call,
          caller,
          request: params,
          response,
          note: sideEffects.note,
          now,
          requestId,
        });
        return response;
      });
    });
    if (outcome.replayed) await files.remove(organisationId, file.fileId);
    await runAfterCommit(outcome.sideEffects, settings.log, incoming);
    return { response: outcome.response, headers: outcome.sideEffects.headers };
  } catch (error) {
    if (error instanceof Problem) await files.remove(organisationId, file.fileId);
    throw error;
  }
}
