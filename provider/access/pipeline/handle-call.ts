import { HEADERS } from '#contract/values/constants.ts';
import type { Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { admitCaller, createSideEffects, type SideEffects } from './admit-caller.ts';
import { auditCall, type AuditFields } from './audit.ts';
import type { CallContext } from './call-context.ts';
import { checkBody, checkParams, namesDepartments, type CheckedBody } from '#provider/http/check-request.ts';
import { loadingProblem, resolveOrThrowLoading } from './early-response.ts';
import { credentialsOf } from '../authentication/credentials.ts';
import { identifyCaller } from '../authentication/identify-caller.ts';
import { runIdempotent, idempotencyKeyOf } from '../idempotency/idempotency.ts';
import type { HandlerResult, CallPipelineSettings, IncomingCall, AuditedCaller } from './incoming-call.ts';
import { preferredWait } from '#provider/http/preferred-wait.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { assertResponseMatchesSchema } from '../rules/assert-response-matches-schema.ts';
import { maskedIdsOf } from '../rules/masking/masked-ids.ts';
import { requireRecentPeriod } from '../rules/require-recent-period.ts';
import { requireLoadedFeature } from '#provider/organisation/features.ts';
import { getFeaturesOfCall } from '../rules/features-of-call.ts';
import { countPeople, findPersonIds } from '../rules/people-in-response.ts';
import { resolveDepartments, type KnownDepartments } from '../rules/resolve-departments.ts';
import { holdWhileRead } from './hold-while-read.ts';
import { buildEtag, findCachedCounts, NOT_MODIFIED } from './revalidate.ts';
import { runAfterCommit } from './run-after-commit.ts';
import { revokeExpiredToken } from '../authentication/revoke-expired-token.ts';

export type AnyHandler = (context: CallContext, request: unknown, params: unknown) => Promise<unknown>;

/**
 * Handles an authenticated call. Checks, in this order: token, account, role, capability, body, departments,
 * feature; then runs the handler and writes the audit row. The check of the account and everything after it run on
 * one connection and, for a call that writes, in one transaction.
 */
export async function handleCall(
  settings: CallPipelineSettings,
  incoming: IncomingCall,
  handler: AnyHandler,
  auditedCaller: AuditedCaller,
): Promise<HandlerResult> {
  const { call, request } = incoming;
  const now = settings.clock();
  const hasFormCredentials = call.credentialsIn === 'form';
  const formBody = hasFormCredentials ? await checkBody(call, request) : null;
  if (formBody?.ok === false) throw asCredentialsProblem(formBody.problem);
  const { token, role } = credentialsOf(incoming, formBody?.data);
  auditedCaller.role = role;
  if (call.name === 'tokenRevoke') await revokeExpiredToken(settings, incoming, { token, role, now });
  const claims = await identifyCaller(settings, incoming, token, now, auditedCaller);
  // The credentials of a form are not part of the handler's request.
  const body: CheckedBody = hasFormCredentials ? { ok: true, data: null } : await checkBody(call, request);

  // One id for every attempt, so that a read that is repeated writes its audit row once.
  const auditEventId = newId();
  const { early, requestId, client } = incoming;
  const attempt = async (tx: Transaction, sideEffects: SideEffects) => {
    early.throwIfSent();
    const credentials = { claims, role, now, body: body.ok ? body.data : null };
    const { context, departments } = await admitCaller(tx, settings, incoming, credentials, sideEffects);
    const params = checkParams(incoming);
    auditedCaller.request = params;
    if (!body.ok) throw body.problem;
    const ids = maskedIdsOf(context, call.name);
    requireRecentPeriod(body.data, context.today);
    const revealed = ids.reveal(body.data);
    auditedCaller.request = revealed ?? params;
    const resolved = await withResolvedDepartments(incoming, context, departments, revealed);
    const audit = (response: unknown, auditFields: AuditFields) =>
      auditCall(tx, {
        call,
        caller: context.caller,
        request: resolved,
        response,
        auditFields,
        now,
        requestId,
        client,
        auditEventId,
      });
    const cachedCounts = findCachedCounts(context, call.name, request.headers);
    if (cachedCounts !== null) {
      await audit(null, cachedCounts);
      return { response: NOT_MODIFIED, sideEffects, replayed: false };
    }
    const key = idempotencyKeyOf(call, request.headers);
    const outcome = await runIdempotent(
      context,
      { key, call: call.name, input: [params, resolved] },
      sideEffects,
      async () => {
        const response = await handler(context, resolved, params);
        // The client has already received another response, so this one is not audited.
        if (early.isSent) throw loadingProblem();
        if (settings.validateResponses) assertResponseMatchesSchema(call, response);
        const personIds = findPersonIds(call.name, response);
        const protectedPeople = await incoming.protectedPeople.count(tx, context, {
          personIds,
          writes: call.writes,
        });
        await audit(response, { protectedPeople, ...sideEffects.auditFields });
        const rowCount = countPeople(call.name, response, resolved);
        const etag = buildEtag(context, call.name, { rowCount, protectedPeople });
        if (etag !== null) sideEffects.headers.set('ETag', etag);
        return response;
      },
    );
    return { ...outcome, response: ids.hide(outcome.response) };
  };
  // Releases the values of a failed attempt, because the next attempt may wait for them.
  const work = async (tx: Transaction) => {
    const sideEffects = createSideEffects();
    try {
      const outcome = await attempt(tx, sideEffects);
      return { ...outcome, response: holdWhileRead(outcome.response, sideEffects.heldValues) };
    } catch (error) {
      sideEffects.heldValues.release();
      throw error;
    }
  };
  const access = { organisationId: claims.organisationId };
  // A read inserts one row, the audit row, in its last statement, so its transaction may be split.
  const sharedReads = incoming.reads.of(requestId);
  const running = settings.open.withTx(
    access,
    work,
    call.writes ? {} : { allowEarlyCommit: true, sharedReads },
  );
  const waitMs = preferredWait(request.headers.get(HEADERS.prefer));
  const { isLoading, log } = settings;
  const outcome = call.writes
    ? await running
    : await resolveOrThrowLoading(running, { early, waitMs, isLoading, log, requestId });
  await runAfterCommit(outcome.sideEffects, settings.log, incoming);
  return { response: outcome.response, headers: outcome.sideEffects.headers };
}

/** Missing credentials in a form cause the same problems as missing headers. */
function asCredentialsProblem(problem: ProblemError): ProblemError {
  const lacks = (field: string) => problem.details.errors?.some(({ path }) => path === field) === true;
  if (lacks('token')) return new ProblemError('token_missing');
  return lacks('role') ? new ProblemError('role_not_held') : problem;
}

/**
 * Resolves the request's departments to existing ids.
 *
 * @throws ProblemError 403 if the caller may not access one of them, or if the call's feature is off
 */
async function withResolvedDepartments(
  { call }: IncomingCall,
  context: CallContext,
  known: KnownDepartments,
  request: unknown,
): Promise<unknown> {
  if (!namesDepartments(request)) return request;
  const departmentIds = resolveDepartments(known, request.departmentIds);
  if (call.feature !== null) {
    requireLoadedFeature(await getFeaturesOfCall(context), call.feature, departmentIds);
  }
  return { ...request, departmentIds };
}
