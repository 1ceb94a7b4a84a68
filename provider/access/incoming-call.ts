import type { Clock } from '../../contract/calendar';
import type { Call } from '../../contract/call';
import type { CallName } from '../../contract/calls';
import type { Log } from '../../contract/log';
import type { OpenDatabase } from '../../database/database';
import type { Language } from '../../locales/catalogue';
import type { TokenSettings } from '../accounts/issue-token';
import type { UserHash } from '../accounts/user-hash';
import type { FileChecker } from '../files/file-checker';
import type { FileStore } from '../files/file-store';
import type { TokenClaims } from './verify-token';

export type CallPipelineSettings = {
  open: Pick<OpenDatabase, 'withTx'>;
  clock: Clock;
  tokens: TokenSettings;
  userHash: UserHash;
  /** Where uploads are kept. */
  files: FileStore;
  fileChecker: FileChecker;
  log: Log;
  /** Whether demo accounts exist. */
  demoMode: boolean;
  /** Compares every answer with the contract; for tests and development. */
  validateResponses: boolean;
};

export type NamedCall = Call & { name: CallName };

/** A request to the address of a call. */
export type IncomingCall = {
  call: NamedCall;
  request: Request;
  /** The parameters of the path as they were written, decoded. */
  rawParams: Readonly<Record<string, string>>;
  language: Language;
  requestId: string;
};

/** What is known of a request while it is answered, and still when it is refused. */
export type Progress = { claims: TokenClaims | null; role: string | null };

/** What a handler answered (JSON, null or a StreamedResponse), and the headers it set. */
export type ApiResult = { response: unknown; headers: Headers };
