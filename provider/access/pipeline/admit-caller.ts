import type { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import { roleMay } from '#contract/roles.ts';
import type { Transaction } from '#database/database.ts';
import type { AuditNote } from './audit.ts';
import { authenticate } from '../tokens/authenticate.ts';
import { actingRole, claimedRole, requireCapability } from '../rules/authorise-call.ts';
import type { CallContext, PublicContext } from './call-context.ts';
import type { CallPipelineSettings, IncomingCall } from './incoming-call.ts';
import type { TokenClaims } from '../tokens/verify-token.ts';

/** What a handler left behind beside its answer. A transaction that runs again begins with a new one. */
export type SideEffects = {
  headers: Headers;
  note: AuditNote;
  afterCommit: (() => Promise<void>)[];
};

export function createSideEffects(): SideEffects {
  return { headers: new Headers(), note: {}, afterCommit: [] };
}

/** What every handler is given, whoever calls. */
export function publicContext(
  tx: Transaction,
  { open, log }: CallPipelineSettings,
  { request, language, requestId }: IncomingCall,
  now: Temporal.Instant,
  sideEffects: SideEffects,
): PublicContext {
  return {
    tx,
    language,
    now,
    today: todayIn(now),
    requestId,
    log,
    accept: request.headers.get('Accept') ?? '',
    withTx: (fn, options) => open.withTx(fn, options),
    afterCommit: (task) => {
      sideEffects.afterCommit.push(task);
    },
    setHeader: (name, value) => {
      sideEffects.headers.set(name, value);
    },
  };
}

/** Reads the account of a checked token and lets it make the call in the role it claims; else 401 or 403. */
export async function admitCaller(
  tx: Transaction,
  settings: CallPipelineSettings,
  incoming: IncomingCall,
  { claims, role: claimed, now }: { claims: TokenClaims; role: string | null; now: Temporal.Instant },
  sideEffects: SideEffects,
): Promise<CallContext> {
  const { personName, userRoles, validAfterMs } = await authenticate(tx, claims, settings.demoMode);
  const role = actingRole(incoming.call, claimedRole(claimed), userRoles);
  requireCapability(incoming.call, role);
  const { accountId, organisationId, jti, expiresAt, family } = claims;
  const userHash = settings.userHash(organisationId, accountId);
  const base = publicContext(tx, settings, incoming, now, sideEffects);
  return {
    ...base,
    caller: { accountId, organisationId, role, userRoles, userHash, personName },
    token: { jti, expiresAt, family, validAfterMs },
    // Derived from the key of the account hashes, which all processes share. No account id has this form.
    orderKey: settings.userHash(organisationId, `list-order ${base.today}`),
    may: (capability) => roleMay(role, capability),
    noteAudit: (more) => {
      sideEffects.note = { ...sideEffects.note, ...more };
    },
  };
}
