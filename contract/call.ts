import type { z } from 'zod';
import type { Capability } from './roles.ts';
import type { FeatureName } from './values/vocabulary.ts';

/** A call of the API as data: both tiers, the access tests and the API description are derived from it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to {@link BASE_PATH}, parameters as `:name`. */
  path: string;
  /** Alternative paths with the same response. */
  aliases: readonly string[];
  /** public: no token. token: a bearer token, no X-Role. role: both. */
  audience: 'public' | 'token' | 'role';
  /** The capability that the role needs (contract/roles.ts); null = every role. */
  capability: Capability | null;
  /** The account must hold the capability `administration`, whatever its roles. */
  administration: boolean;
  /** A machine account may make the call too, although it has no roles and is no administrator. */
  machines: boolean;
  /** The feature that the company must have enabled. */
  feature: FeatureName | null;
  /** Schema of the path parameters. */
  params: z.ZodType | null;
  /** Schema of the body; for multipart, of its text fields. */
  request: z.ZodType | null;
  /** Encoding of the body. */
  requestAs: 'json' | 'urlencoded' | 'multipart';
  /**
   * The files of a multipart body. document: one file of FILE_TYPES, in the field `rehabPlanDocumentFile`. data: one or several
   * files to import, in the field `files`, after the text fields.
   */
  upload: 'document' | 'data';
  /** Schema of a JSON response. */
  response: z.ZodType | null;
  /** nothing: 204, an empty body. file: bytes with Content-Disposition. page: HTML. */
  responseType: 'json' | 'nothing' | 'file' | 'page';
  /** Schema of a line, when the rows are also available as NDJSON. */
  line: z.ZodType | null;
  /** Alternative transport of token and role: the cookie `download` (contract/calls/downloads.ts), or fields of the form. */
  credentialsIn: 'headers' | 'headers-or-cookie' | 'form';
  /** Changes stored data: writes one audit row in the same transaction. */
  writes: boolean;
  /** Creates something: accepts an Idempotency-Key. */
  creates: boolean;
  /** Reads data about one person: writes one audit row although nothing changes. */
  aboutOnePerson: boolean;
}

const DEFAULTS = {
  aliases: [],
  audience: 'role',
  capability: null,
  administration: false,
  machines: false,
  feature: null,
  params: null,
  request: null,
  requestAs: 'json',
  upload: 'document',
  response: null,
  responseType: 'json',
  line: null,
  credentialsIn: 'headers',
  writes: false,
  creates: false,
  aboutOnePerson: false,
} as const satisfies Omit<Call, 'method' | 'path'>;

type CallSettings = Pick<Call, 'method' | 'path'> & Partial<Call>;

/**
 * Defines a call with defaults: JSON request and response, every role, a read that is not about one person.
 */
export function defineCall<const Settings extends CallSettings>(
  settings: Settings,
): Omit<typeof DEFAULTS, keyof Settings> & Settings {
  return { ...DEFAULTS, ...settings };
}
