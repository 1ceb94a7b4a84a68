import { todayIn, type Clock } from '../../contract/calendar';
import type { Call } from '../../contract/call';
import { calls, type CallName } from '../../contract/calls';
import { errorFields, type Log } from '../../contract/log';
import { roleMay } from '../../contract/roles';
import type { OpenDatabase } from '../../database/database';
import { isDatabaseUnavailable } from '../../database/database-error';
import type { TokenSettings } from '../accounts/issue-token';
import type { UserHash } from '../accounts/user-hash';
import { answerJson, answerProblem } from './answers';
import type { AuditNote } from './audit';
import { auditCall, auditDenial } from './audit-call';
import { authenticate } from './authenticate';
import { actingRole, claimedRole, requireCapability } from './authorise-call';
import type { CallContext } from './call-context';
import type { CallHandlers } from './call-handlers';
import { checkBody, namesDepartments } from './check-request';
import { preferredLanguage } from './preferred-language';
import { Problem } from './problem';
import { requestIdOf } from './request-id';
import { requireFeature } from './require-feature';
import { resolveDepartments } from './resolve-departments';
import { verifyToken, type TokenClaims } from './verify-token';

export type CallPipelineSettings = {
  open: Pick<OpenDatabase, 'withTx'>;
  clock: Clock;
  tokens: TokenSettings;
  userHash: UserHash;
  log: Log;
  /** Whether demo accounts exist. */
  demoMode: boolean;
  /** Compares every answer with the contract; for tests and development. */
  checkAnswers: boolean;
};

type NamedCall = Call & { name: CallName };
type AnyHandler = (context: CallContext, request: unknown) => Promise<unknown>;
/** What is known of a request while it is answered, and still when it is refused. */
type Progress = { claims: TokenClaims | null };

const RETRY_AFTER_SECONDS = 5;

/**
 * Answers one call of the contract: the one place that every call passes. In order: token, account, role, capability,
 * body, departments, feature, handler, audit row, answer.
 */
export function createCallPipeline(
  settings: CallPipelineSettings,
  handlers: CallHandlers,
): (name: CallName, request: Request) => Promise<Response> {
  return async (name, request) => {
    const call = { ...calls[name], name };
    const handler = handlers[name] as AnyHandler | undefined;
    const language = preferredLanguage(request.headers.get('Accept-Language'));
    const frame = { language, requestId: requestIdOf(request.headers) };
    const progress: Progress = { claims: null };
    const startedAt = performance.now();
    try {
      if (!handler) throw new Problem('not_found');
      const { answer, headers } = await answerCall(settings, { call, handler, request, ...frame }, progress);
      const ms = Math.round(performance.now() - startedAt);
      settings.log.debug({ requestId: frame.requestId, call: name, ms }, 'call answered');
      return answerJson(frame, answer, headers);
    } catch (error) {
      const problem = await refuse(settings, { call, request, ...frame }, progress, error);
      return answerProblem(frame, problem);
    }
  };
}

type Incoming = { call: NamedCall; request: Request; requestId: string };

async function answerCall(
  { open, clock, tokens, userHash, log, demoMode, checkAnswers }: CallPipelineSettings,
  incoming: Incoming & { handler: AnyHandler; language: CallContext['language'] },
  progress: Progress,
): Promise<{ answer: unknown; headers: Headers }> {
  const { call, handler, request, requestId, language } = incoming;
  const now = clock();
  const today = todayIn(now);
  const claims = await verifyToken(bearerOf(request), tokens, now);
  progress.claims = claims;
  const body = await checkBody(call, request);
  return open.withTx(async (tx) => {
    const { personName, userRoles } = await authenticate(tx, claims, demoMode);
    const role = actingRole(call, claimedRole(request.headers), userRoles);
    requireCapability(call, role);
    if (!body.ok) throw body.problem;

    const { accountId, organisationId, jti, expiresAt } = claims;
    const hash = userHash(organisationId, accountId);
    const caller = { accountId, organisationId, role, userRoles, userHash: hash, personName };
    let checked = body.data;
    if (namesDepartments(checked)) {
      const departmentIds = await resolveDepartments(tx, caller, checked.departmentIds, today);
      if (call.feature !== null) await requireFeature(tx, call.feature, organisationId, departmentIds, today);
      checked = { ...checked, departmentIds };
    }

    const headers = new Headers();
    let note: AuditNote = {};
    const context: CallContext = {
      caller,
      token: { jti, expiresAt },
      tx,
      language,
      now,
      today,
      requestId,
      log,
      may: (capability) => roleMay(role, capability),
      noteAudit: (more) => {
        note = { ...note, ...more };
      },
      setHeader: (name, value) => {
        headers.set(name, value);
      },
    };
    const answer = await handler(context, checked);
    if (checkAnswers) requireContract(call, answer);
    await auditCall(tx, { call, caller, request: checked, answer, note, now, requestId });
    return { answer, headers };
  });
}

/** The problem to answer with; a refusal to a known account leaves an audit row, and where that fails, nothing is told. */
async function refuse(
  { open, clock, log }: CallPipelineSettings,
  { call, request, requestId }: Incoming,
  { claims }: Progress,
  error: unknown,
): Promise<Problem> {
  const problem = toProblem(error);
  const fields = { requestId, call: call.name, status: problem.status, code: problem.code };
  if (problem.status >= 500) log.error({ ...fields, ...errorFields(error) }, 'call failed');
  else log.info(fields, 'call refused');
  if (claims === null || ![401, 403].includes(problem.status)) return problem;
  const { organisationId, accountId } = claims;
  const denied = { name: call.name, account: { organisationId, accountId }, problem, requestId };
  try {
    await open.withTx((tx) =>
      auditDenial(tx, { ...denied, role: claimedRole(request.headers), now: clock() }),
    );
    return problem;
  } catch (auditError) {
    log.error({ ...fields, ...errorFields(auditError) }, 'audit of a refusal failed');
    return toProblem(auditError);
  }
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) return new Problem('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  return new Problem('internal_error');
}

function bearerOf(request: Request): string {
  const [, token] = /^Bearer +([\w.~+/=-]+) *$/i.exec(request.headers.get('Authorization') ?? '') ?? [];
  if (token === undefined) throw new Problem('token_missing');
  return token;
}

/** An answer that is not the contract's is a bug of ours: named by its paths, never by its values. */
function requireContract(call: NamedCall, answer: unknown): void {
  if (call.answer === null && answer === null) return;
  const parsed = call.answer?.safeParse(answer);
  if (parsed?.success) return;
  const paths = parsed?.error.issues.slice(0, 5).map(({ path, code }) => `${path.join('.')} ${code}`);
  const error = new Error('the answer does not fit the contract');
  error.name = `AnswerMismatch(${call.name}: ${paths?.join(', ') ?? 'no answer expected'})`;
  throw error;
}
