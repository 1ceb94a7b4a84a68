import { calls, type CallName } from '#contract/calls.ts';
import type { RowBatches } from '#contract/http/in-process-value.ts';
import { errorFields } from '#contract/values/log.ts';
import { isDatabaseUnavailable, isStorageFull } from '#database/database-error.ts';
import { handleCall, type AnyHandler } from './handle-call.ts';
import { handlePublicCall, handlePublicUpload } from './handle-public-call.ts';
import type { AnyPublicHandler, AnyPublicUploadHandler } from './handle-public-call.ts';
import { handleUpload, type AnyUploadHandler } from './handle-upload.ts';
import { StorageUnavailableError } from '#provider/files/storage/storage-unavailable-error.ts';
import { mapParts } from '#provider/http/map-parts.ts';
import {
  jsonResponse,
  notModifiedResponse,
  problemResponse,
  streamResponse,
} from '#provider/http/responses.ts';
import { auditDenial } from './audit.ts';
import { EarlyResponse } from './early-response.ts';
import { claimedRole } from '../rules/authorise-call.ts';
import { ProtectedPeople } from '../rules/protected-people.ts';
import type { Handlers } from './call-handlers.ts';
import type {
  HandlerResult,
  CallPipelineSettings,
  IncomingCall,
  NamedCall,
  AuditedCaller,
} from './incoming-call.ts';
import { RequestReads } from './request-reads.ts';
import { NOT_MODIFIED } from './revalidate.ts';
import { preferredLanguage } from '#provider/http/preferred-language.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { requestIdOf } from '#provider/http/request-id.ts';
import { StreamedResponse, StreamedRows } from '#provider/http/streamed-response.ts';
import { assertMatchesSchema } from '../rules/assert-response-matches-schema.ts';

const RETRY_AFTER_SECONDS = 5;

export type HandleCall = (
  name: CallName,
  request: Request,
  rawParams?: Readonly<Record<string, string>>,
  client?: string | null,
) => Promise<Response>;

/**
 * Creates the function that handles every call of the contract. It never rejects; errors become problem
 * responses.
 */
export function createCallPipeline(settings: CallPipelineSettings, handlers: Handlers): HandleCall {
  const shared = { reads: new RequestReads(settings.sharedReadsMs), protectedPeople: new ProtectedPeople() };
  return async (name, request, rawParams = {}, client = null) => {
    const call = { ...calls[name], name };
    const language = preferredLanguage(request.headers.get('Accept-Language'));
    const requestId = requestIdOf(request.headers);
    const responseFields = { language, requestId };
    const incoming = {
      call,
      request,
      rawParams,
      client,
      ...shared,
      early: new EarlyResponse(),
      ...responseFields,
    };
    const auditedCaller: AuditedCaller = { claims: null, role: null, request: null };
    const startedAt = performance.now();
    try {
      const { response, headers } = await dispatchCall(settings, handlers, incoming, auditedCaller);
      const ms = Math.round(performance.now() - startedAt);
      settings.log.debug({ requestId, call: name, ms }, 'call completed');
      if (response === NOT_MODIFIED) return notModifiedResponse(responseFields);
      if (!(response instanceof StreamedResponse)) return jsonResponse(responseFields, response, headers);
      return streamResponse(responseFields, observeStream(response, settings, incoming), headers);
    } catch (error) {
      return problemResponse(responseFields, await handleFailure(settings, incoming, auditedCaller, error));
    } finally {
      if (call.writes) shared.reads.forget(requestId);
    }
  };
}

/** Dispatches by the kind of call. Each handler knows the types of its own call; here they share one type. */
function dispatchCall(
  settings: CallPipelineSettings,
  { calls: own, uploads, dataUploads, publicCalls, publicUploads }: Handlers,
  incoming: IncomingCall,
  auditedCaller: AuditedCaller,
): Promise<HandlerResult> {
  const { name } = incoming.call;
  const uploadHandler: unknown = Reflect.get(uploads, name) ?? Reflect.get(dataUploads, name);
  if (uploadHandler !== undefined)
    return handleUpload(settings, incoming, uploadHandler as AnyUploadHandler, auditedCaller);
  const publicHandler: unknown = Reflect.get(publicCalls, name);
  if (publicHandler !== undefined)
    return handlePublicCall(settings, incoming, publicHandler as AnyPublicHandler);
  const publicUploadHandler: unknown = Reflect.get(publicUploads, name);
  if (publicUploadHandler !== undefined) {
    return handlePublicUpload(settings, incoming, publicUploadHandler as AnyPublicUploadHandler);
  }
  const handler: unknown = Reflect.get(own, name);
  if (handler !== undefined) return handleCall(settings, incoming, handler as AnyHandler, auditedCaller);
  throw new ProblemError('not_found');
}

/** The same response, whose failures are logged and, where responses are validated, whose rows are. */
function observeStream(
  response: StreamedResponse,
  settings: CallPipelineSettings,
  incoming: IncomingCall,
): StreamedResponse {
  const { contentType, headers, body } = response;
  if (response instanceof StreamedRows) {
    const rows = settings.validateResponses ? validateRows(incoming.call, response.rows) : response.rows;
    return new StreamedRows({ contentType, rows: withFailureLogged(rows, settings, incoming) });
  }
  return new StreamedResponse({ contentType, headers, body: withFailureLogged(body, settings, incoming) });
}

function validateRows(call: NamedCall, batches: RowBatches): RowBatches {
  return mapParts(batches, (rows) => {
    for (const row of rows) assertMatchesSchema(call, call.line, row);
    return rows;
  });
}

/** Logs an error in a stream: its status has already been sent, so the response cannot report it. */
function withFailureLogged<Part>(
  parts: AsyncIterable<Part>,
  { log }: CallPipelineSettings,
  { call, requestId }: IncomingCall,
): AsyncIterable<Part> {
  return mapParts(
    parts,
    (part) => part,
    (error) => log.error({ requestId, call: call.name, ...errorFields(error) }, 'response stream aborted'),
  );
}

/**
 * Converts an error to a problem. A rejection of a known account is audited; if the audit fails, the response
 * reports that failure instead.
 */
async function handleFailure(
  { open, clock, log }: CallPipelineSettings,
  { call, requestId, client }: IncomingCall,
  { claims, role, request }: AuditedCaller,
  error: unknown,
): Promise<ProblemError> {
  const problem = toProblem(error);
  const fields = { requestId, call: call.name, status: problem.status, code: problem.code };
  if (problem.code === 'loading') log.info(fields, 'call responded before its data was loaded');
  else if (problem.status >= 500) log.error({ ...fields, ...errorFields(error) }, 'call failed');
  else log.info(fields, 'call rejected');
  if (claims === null || !isAudited(call, problem)) return problem;
  const { organisationId, accountId } = claims;
  const account = { organisationId, accountId };
  const denied = { name: call.name, account, problem, requestId, client, request };
  try {
    await open.withTx({ organisationId }, (tx) =>
      auditDenial(tx, { ...denied, role: claimedRole(role), now: clock() }),
    );
    return problem;
  } catch (auditError) {
    log.error({ ...fields, ...errorFields(auditError) }, 'audit of a rejected call failed');
    return toProblem(auditError);
  }
}

/**
 * Whether the rejection of a known account is audited: a missing permission, a target that does not exist for it, and malicious
 * code in a file.
 * Revoking a token discloses nothing, and the web tier tries it with each role of the account.
 */
function isAudited(call: NamedCall, { status, code }: ProblemError): boolean {
  if (call.name === 'tokenRevoke' && (code === 'role_not_held' || code === 'token_revoked')) return false;
  return [401, 403, 404].includes(status) || code === 'file_infected';
}

function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  // Before the database: a full disk of the database is one of its reasons.
  if (isStorageFull(error)) return new ProblemError('storage_full');
  if (isDatabaseUnavailable(error) || error instanceof StorageUnavailableError)
    return new ProblemError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  return new ProblemError('internal_error');
}
