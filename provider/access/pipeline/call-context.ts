import type { Temporal } from 'temporal-polyfill';
import type { Day } from '#contract/values/calendar.ts';
import type { Log } from '#contract/values/log.ts';
import type { Capability, Role, UserRole } from '#contract/roles.ts';
import type { RunTransaction, Transaction } from '#database/database.ts';
import type { Language } from '#locales/catalogue.ts';
import type { HeldValues } from '#provider/memory/held-values.ts';
import type { TokenFamily } from '#provider/tokens/token-family.ts';
import type { AuditFields } from './audit.ts';
import type { EarlyResponse } from './early-response.ts';

/** The caller: an account of one organisation, acting in one of its roles, or a machine account. */
export type Caller = {
  accountId: string;
  organisationId: string;
  /** The acting role, as in the X-Role header; the first of the account's roles if the call needs none. */
  role: Role;
  /** The roles that the token contains and the account still holds, in display order. */
  userRoles: readonly UserRole[];
  /** A hash that is always the same for the account and does not reveal its id. */
  userHash: string;
  personName: string;
  /** Sees people with protected identity in the acting role (access/rules/protected-identity.ts). */
  seesProtected: boolean;
  /** Holds the capability `administration` for the organisation. */
  administrator: boolean;
  /** A machine account, without roles. */
  isMachine: boolean;
};

/**
 * The context of a handler of a call without a token. `tx` has access to no organisation until the handler knows which it is
 * (`setAccess`).
 */
export type PublicContext = {
  tx: Transaction;
  language: Language;
  now: Temporal.Instant;
  today: Day;
  requestId: string;
  /** The address of the client; null if it is unknown. */
  client: string | null;
  log: Log;
  /** The Accept header; empty if missing. */
  accept: string;
  /** Opens a transaction of its own, for reads after the call's transaction has ended, such as the rows of a stream. */
  withTx: RunTransaction;
  /** Runs the task after the commit. A failure is logged and does not change the response. */
  afterCommit: (task: () => Promise<void> | void) => void;
  /** Sets a header of the response. */
  setHeader: (name: string, value: string) => void;
};

/** The part of the context that decides which data an account may see. Reminders build it without a call. */
export type AccessContext = Pick<PublicContext, 'tx' | 'today'> & {
  caller: Pick<Caller, 'accountId' | 'organisationId' | 'role' | 'userRoles' | 'seesProtected'>;
};

/** The context of a handler of an authenticated call. */
export type CallContext = PublicContext & {
  caller: Caller;
  /** The caller's token. `validAfterMs` is stored with the account, and becomes a claim of tokens that are issued for this one. */
  token: {
    jti: string;
    expiresAt: Temporal.Instant;
    family: TokenFamily;
    validAfterMs: number | null;
  };
  /** The version of the organisation's data before the request reads any of it; 0 if it has none. */
  dataVersion: number;
  /** The key that determines the order of lists for a role that does not see names (masked-order.ts); one per day and organisation. */
  orderKey: string;
  /** The state of a response that is sent before the work of the call ends. */
  early: EarlyResponse;
  /** The large values that the call holds until its response has been read. */
  heldValues: HeldValues;
  /** Whether the caller's role has the capability (contract/roles.ts). */
  hasCapability: (capability: Capability) => boolean;
  /** Sets fields of the audit row of the call: the person, the changes, the number of rows in the response. */
  setAuditFields: (auditFields: AuditFields) => void;
};
