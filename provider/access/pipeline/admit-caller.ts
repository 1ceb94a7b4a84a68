import type { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import { roleHasCapability, type Role } from '#contract/roles.ts';
import type { Transaction } from '#database/database.ts';
import type { AuditFields } from './audit.ts';
import { authenticate } from '../authentication/authenticate.ts';
import { authenticateMachine } from '../authentication/identify-caller.ts';
import {
  actingRole,
  claimedRole,
  requireAdministration,
  requireCapability,
} from '../rules/authorise-call.ts';
import type { CallContext, PublicContext } from './call-context.ts';
import type { CallPipelineSettings, IncomingCall } from './incoming-call.ts';
import { HeldValues } from '#provider/memory/held-values.ts';
import type { TokenClaims } from '#provider/tokens/verify-token.ts';
import { listRolesOf } from '../rules/department-access.ts';
import type { KnownDepartments } from '../rules/resolve-departments.ts';
import { namesDepartments } from '#provider/http/check-request.ts';
import { readOnce } from '#database/transactions/shared-reads.ts';
import type { TransactionAccess } from '#database/transactions/transaction-access.ts';

/** A machine account has no role. The calls that it may make do not depend on one; this one sees no people. */
const MACHINE_ROLE: Role = 'AccountManager';

/**
 * What a handler produces in addition to its response. A transaction that is retried starts with a new
 * object.
 */
export type SideEffects = {
  headers: Headers;
  auditFields: AuditFields;
  afterCommit: (() => Promise<void> | void)[];
  /** What the handler holds until its response is complete. */
  heldValues: HeldValues;
};

export function createSideEffects(): SideEffects {
  return { headers: new Headers(), auditFields: {}, afterCommit: [], heldValues: new HeldValues() };
}

/** Builds the context that every handler receives, with or without a signed-in caller. `access` is that of `withTx`. */
export function publicContext(
  tx: Transaction,
  { open, log }: CallPipelineSettings,
  { request, language, requestId, client }: IncomingCall,
  now: Temporal.Instant,
  sideEffects: SideEffects,
  access: TransactionAccess = { organisationId: null },
): PublicContext {
  return {
    tx,
    language,
    now,
    today: todayIn(now),
    requestId,
    client,
    log,
    accept: request.headers.get('Accept') ?? '',
    withTx: (fn, options) => open.withTx(access, fn, options),
    afterCommit: (task) => {
      sideEffects.afterCommit.push(task);
    },
    setHeader: (name, value) => {
      sideEffects.headers.set(name, value);
    },
  };
}

/** What a request states before the account is known; `body` is validated, or null. */
export type Arriving = { claims: TokenClaims; role: string | null; now: Temporal.Instant; body: unknown };

/**
 * Reads the account of a verified token and builds the context of the call in the claimed role, with the
 * departments of `body` that exist (`resolveDepartments` decides whether the caller may access all of them).
 *
 * @throws ProblemError 401 if the account or the token is no longer valid, 403 if the role is not held or may not
 * make the call
 */
export async function admitCaller(
  tx: Transaction,
  settings: CallPipelineSettings,
  incoming: IncomingCall,
  { claims, role: claimed, now, body }: Arriving,
  sideEffects: SideEffects,
): Promise<{ context: CallContext; departments: KnownDepartments }> {
  const claimedOrNull = claimedRole(claimed);
  const requested = namesDepartments(body)
    ? { ids: body.departmentIds, role: claimedOrNull, today: todayIn(now) }
    : null;
  const isMachine = claims.isMachine === true;
  const account = isMachine
    ? await authenticateMachine(tx, claims, todayIn(now))
    : await readOnce(['account', claims.accountId, claims.jti, requested], () =>
        authenticate(tx, claims, settings.demoMode, requested),
      );
  const { personName, administrator, userRoles, validAfterMs, departments } = account;
  const { protectedIdentityRoles } = account;
  const role = isMachine ? MACHINE_ROLE : actingRole(incoming.call, claimedOrNull, userRoles);
  requireCapability(incoming.call, role);
  requireAdministration(incoming.call, administrator || (isMachine && incoming.call.machines));
  const { accountId, organisationId, jti, expiresAt, family } = claims;
  const userHash = settings.userHash(organisationId, accountId);
  const seesProtected = !isMachine && listRolesOf(protectedIdentityRoles, role).length > 0;
  const base = publicContext(tx, settings, incoming, now, sideEffects, { organisationId });
  const context: CallContext = {
    ...base,
    caller: {
      accountId,
      organisationId,
      role,
      userRoles,
      seesProtected,
      userHash,
      personName,
      administrator,
      isMachine,
    },
    token: { jti, expiresAt, family, validAfterMs },
    // The first one of the request: nothing that its calls share is older.
    dataVersion: await readOnce(['data_version'], () => Promise.resolve(account.dataVersion)),
    early: incoming.early,
    heldValues: sideEffects.heldValues,
    // Derived from the key of the account hashes, which all processes share. No account id has this form, so
    // the two cannot coincide.
    orderKey: settings.userHash(organisationId, `list-order ${base.today}`),
    hasCapability: (capability) => !isMachine && roleHasCapability(role, capability),
    setAuditFields: (more) => {
      sideEffects.auditFields = { ...sideEffects.auditFields, ...more };
    },
  };
  return { context, departments };
}
