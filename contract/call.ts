import type { z } from 'zod';
import type { Capability } from './roles.ts';
import type { FeatureName } from './values/vocabulary.ts';

/** One call of the API, as data: both tiers, the tests of access and the description are made from it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below {@link BASE_PATH}, parameters as `:name`. */
  path: string;
  /** Other spellings of the path that are answered alike. */
  aliases: readonly string[];
  /** public: no token. token: a bearer token, no X-Role. role: both. */
  audience: 'public' | 'token' | 'role';
  /** What the role must be allowed to do (contract/roles.ts); null = every role. */
  capability: Capability | null;
  /** The feature that the company must use. */
  feature: FeatureName | null;
  /** Schema of the path's parameters. */
  params: z.ZodType | null;
  /** Schema of the body; of its text fields, where it is multipart. */
  request: z.ZodType | null;
  /** How the body travels. A multipart body holds one file, in the field `rehabPlanDocumentFile`. */
  requestAs: 'json' | 'urlencoded' | 'multipart';
  /** Schema of a JSON answer. */
  response: z.ZodType | null;
  /** nothing: 204, an empty body. file: bytes with Content-Disposition. page: HTML. */
  responseType: 'json' | 'nothing' | 'file' | 'page';
  /** Schema of a line, where the rows can be asked for as NDJSON. */
  line: z.ZodType | null;
  /** How the token and the role can also travel: in the one-second cookie, or as fields of the form. */
  credentialsIn: 'headers' | 'headers-or-cookie' | 'form';
  /** Changes what is stored: one audit row in the same transaction. */
  writes: boolean;
  /** Creates something: takes an Idempotency-Key. */
  creates: boolean;
  /** About one person: one audit row, though nothing is changed. */
  aboutOnePerson: boolean;
}

const ORDINARY = {
  aliases: [],
  audience: 'role',
  capability: null,
  feature: null,
  params: null,
  request: null,
  requestAs: 'json',
  response: null,
  responseType: 'json',
  line: null,
  credentialsIn: 'headers',
  writes: false,
  creates: false,
  aboutOnePerson: false,
} as const satisfies Omit<Call, 'method' | 'path'>;

type CallSettings = Pick<Call, 'method' | 'path'> & Partial<Call>;

/** A call, of which only what is out of the ordinary is said: JSON in and out, every role, a read about many. */
export function defineCall<const Settings extends CallSettings>(
  settings: Settings,
): Omit<typeof ORDINARY, keyof Settings> & Settings {
  return { ...ORDINARY, ...settings };
}
