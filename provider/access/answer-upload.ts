import type { Traces } from './admit-caller';
import { admitCaller, newTraces } from './admit-caller';
import { auditCall } from './audit-call';
import type { CallContext } from './call-context';
import { checkParams } from './check-request';
import { credentialsOf } from './credentials';
import { answerOnce, idempotencyKeyOf } from './idempotency';
import type { Answered, CallPipelineSettings, IncomingCall, Progress } from './incoming-call';
import { Problem } from './problem';
import { requireContract } from './require-contract';
import { runAfterCommit } from './run-after-commit';
import { verifyToken } from './verify-token';
import { receiveUpload } from '../files/receive-upload';
import type { StoredUpload } from '../files/stored-upload';

export type AnyUploadHandler = {
  admit: (context: CallContext, params: unknown) => Promise<void>;
  answer: (context: CallContext, params: unknown, file: StoredUpload) => Promise<unknown>;
};

/**
 * Answers an upload of somebody signed in. Whether it may be made is decided before its body is read; the bytes are
 * durable before the transaction begins that names them in a row. Bytes that no row came to name are removed, or, where
 * nobody can tell whether one did, left to the sweeper.
 */
export async function answerUpload(
  settings: CallPipelineSettings,
  incoming: IncomingCall,
  handler: AnyUploadHandler,
  progress: Progress,
): Promise<Answered> {
  const { call, request } = incoming;
  const { open, files, fileChecker, checkAnswers } = settings;
  const now = settings.clock();
  const { token, role } = credentialsOf(incoming, null);
  progress.role = role;
  const claims = await verifyToken(token, settings.tokens, now);
  progress.claims = claims;
  const { organisationId } = claims;
  const admit = async (tx: CallContext['tx'], traces: Traces) => {
    const context = await admitCaller(tx, settings, incoming, { claims, role, now }, traces);
    const params = checkParams(incoming);
    await handler.admit(context, params);
    return { context, params };
  };

  const key = await open.withTx(async (tx) => {
    await admit(tx, newTraces());
    return idempotencyKeyOf(call, request.headers);
  });
  const { file } = await receiveUpload(request, { store: files, fileChecker, organisationId });
  try {
    const answered = await open.withTx(async (tx) => {
      const traces = newTraces();
      const { context, params } = await admit(tx, traces);
      const asked = [params, file.fileName, file.sha256];
      return answerOnce(context, { key, call: call.name, asked }, traces, async () => {
        const answer = await handler.answer(context, params, file);
        if (checkAnswers) requireContract(call, answer);
        const { caller, requestId } = context;
        await auditCall(tx, { call, caller, request: params, answer, note: traces.note, now, requestId });
        return answer;
      });
    });
    if (answered.replayed) await files.remove(organisationId, file.fileId);
    await runAfterCommit(answered.traces, settings.log, incoming);
    return { answer: answered.answer, headers: answered.traces.headers };
  } catch (error) {
    if (error instanceof Problem) await files.remove(organisationId, file.fileId);
    throw error;
  }
}
