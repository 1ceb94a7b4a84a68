import type { Clock } from '#contract/values/calendar.ts';
import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import type { Log } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import type { Language } from '#locales/catalogue.ts';
import type { TokenSettings } from '#provider/tokens/issue-token.ts';
import type { UserHash } from '#provider/tokens/user-hash.ts';
import type { FileChecker } from '#provider/files/check/file-checker.ts';
import type { VirusScanner } from '#provider/files/scan/virus-scanner.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import type { ProtectedPeople } from '../rules/protected-people.ts';
import type { EarlyResponse } from './early-response.ts';
import type { RequestReads } from './request-reads.ts';
import type { TokenClaims } from '#provider/tokens/verify-token.ts';

export type CallPipelineSettings = {
  open: Pick<OpenDatabase, 'withTx'>;
  clock: Clock;
  tokens: TokenSettings;
  userHash: UserHash;
  /** Stores uploaded files. */
  fileStore: FileStore;
  fileChecker: FileChecker;
  /** Null: the operator has none. */
  virusScanner: VirusScanner | null;
  log: Log;
  /** Whether shared data is being loaded for which a call may have to wait longer than its client does. */
  isLoading: () => boolean;
  /** Whether demo accounts may be used. */
  demoMode: boolean;
  /** Compares every response with the contract; for tests and development. */
  validateResponses: boolean;
  /** How long the calls of a request share what they read, in milliseconds; undefined: the product's time. */
  sharedReadsMs: number | undefined;
};

export type NamedCall = Call & { name: CallName };

/** A request to the path of a call. */
export type IncomingCall = {
  call: NamedCall;
  request: Request;
  /** The parameters of the path, URL-decoded but not validated. */
  rawParams: Readonly<Record<string, string>>;
  language: Language;
  requestId: string;
  /** The address of the client; null if it is unknown. */
  client: string | null;
  early: EarlyResponse;
  /** What the reads of one request of the web tier share. */
  reads: RequestReads;
  protectedPeople: ProtectedPeople;
};

/** The caller as far as the checks of a call have found it; filled in by `handleCall`, read to audit a rejection. */
export type AuditedCaller = {
  claims: TokenClaims | null;
  role: string | null;
  /** The validated body, with the ids of people revealed; null before that. */
  request: unknown;
};

/** The handler's response (JSON, null or a StreamedResponse) and the headers that it set. */
export type HandlerResult = { response: unknown; headers: Headers };
