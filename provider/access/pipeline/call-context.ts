import type { Temporal } from 'temporal-polyfill';
import type { Day } from '#contract/values/calendar.ts';
import type { Log } from '#contract/calls/log.ts';
import type { Capability, Role, UserRole } from '#contract/roles.ts';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import type { Language } from '#locales/catalogue.ts';
import type { TokenFamily } from '#provider/accounts/tokens/token-family.ts';
import type { AuditNote } from './audit.ts';

/** Who calls: an account of one organisation, acting in one of its roles. */
export type Caller = {
  accountId: string;
  organisationId: string;
  /** As it travels in X-Role; the first one held where a call needs none. */
  role: Role;
  /** What the token names and the account still holds, in the order in which they are offered. */
  userRoles: readonly UserRole[];
  /** Stable for the account; does not reveal it. */
  userHash: string;
  personName: string;
};

/** What a handler knows of a call that needs no token. Everything happens in one transaction. */
export type PublicContext = {
  tx: Transaction;
  language: Language;
  now: Temporal.Instant;
  today: Day;
  requestId: string;
  log: Log;
  /** The Accept header; empty where there is none. */
  accept: string;
  /** For what is read once the transaction has ended: the rows of a stream. */
  withTx: OpenDatabase['withTx'];
  /** Runs once the transaction has been committed. A failure is logged and does not change the answer. */
  afterCommit: (task: () => Promise<void>) => void;
  /** Sets a header of the answer. */
  setHeader: (name: string, value: string) => void;
};

/** All that a handler knows of the call beside its checked request. */
export type CallContext = PublicContext & {
  caller: Caller;
  /** The token the caller showed; `validAfterMs` is the account's, for the tokens that are issued from it. */
  token: {
    jti: string;
    expiresAt: Temporal.Instant;
    family: TokenFamily;
    validAfterMs: number | null;
  };
  /** Orders the lists of a role that sees no names (masked-order.ts); one a day and organisation. */
  orderKey: string;
  /** Whether the caller's role has the capability (contract/roles.ts). */
  may: (capability: Capability) => boolean;
  /** Completes the call's one audit row: whom it concerned, what it changed, how many rows it answered. */
  noteAudit: (note: AuditNote) => void;
};
