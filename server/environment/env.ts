import path from 'node:path';
import { z } from 'zod';
import { BadDataKeysError, parseDataKeys } from '#provider/encryption/data-keys.ts';
import type { HostCheck } from '#provider/identity-providers/address-check.ts';
import { parseClamdUrl, type ClamdAddress } from '#provider/files/scan/clamd-client.ts';
import type { S3Settings } from '#provider/files/storage/s3-client.ts';
import { BadS3UrlError, parseS3Url, type S3Location } from '#provider/files/storage/s3-location.ts';
import { isProduction, listProductionFaults, type EnvFault } from '#server/security/production-faults.ts';
import { BadNetworkError, parseNetworks, type NetworkList } from '#server/security/network-list.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const url = z.url({ protocol: /^https?$/ });
const origin = url.refine((value) => new URL(value).origin === value, 'an origin, without a path');

/** One or more words, separated by white space. */
const words = z
  .string()
  .transform((value) => value.split(/\s+/).filter((word) => word !== ''))
  .pipe(z.array(z.string()).min(1));

/** A URL without path and query: options in a query could turn off the check of the certificate. */
const smtpUrl = z
  .url({ protocol: /^smtps?$/ })
  .refine(
    (value) => /^smtps?:\/\/[^/?#]+\/?$/.test(value),
    'smtp://HOST:PORT or smtps://HOST:PORT, without a path or query',
  );

const clamdUrl = z.string().transform((value, context): ClamdAddress | null => {
  const address = parseClamdUrl(value);
  if (address === null && value !== 'off') {
    context.addIssue({ code: 'custom', message: 'tcp://HOST:PORT, unix:/PATH or off' });
  }
  return address;
});

const s3Url = z.string().transform((value, context): S3Location => {
  try {
    return parseS3Url(value);
  } catch (error) {
    if (!(error instanceof BadS3UrlError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});

const networkList = z
  .string()
  .default('')
  .transform((value, context): NetworkList => {
    const entries = value.split(',').map((entry) => entry.trim());
    try {
      return parseNetworks(entries.filter((entry) => entry !== ''));
    } catch (error) {
      if (!(error instanceof BadNetworkError)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
      return z.NEVER;
    }
  });

/** Names of hosts; `*.example.se` includes every name below example.se. */
const hostList = z
  .string()
  .default('')
  .transform((value, context): HostCheck => {
    const hosts = value.split(',').flatMap((entry) => entry.trim().toLowerCase() || []);
    const bad = hosts.filter((host) => !/^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*$/.test(host));
    if (bad.length > 0)
      context.addIssue({ code: 'custom', message: `${bad.join(', ')}: not the name of a host` });
    if (hosts.length === 0) return () => true;
    return (name) =>
      hosts.some((host) => (host.startsWith('*') ? name.endsWith(host.slice(1)) : name === host));
  });

const dataKeys = z.string().superRefine((value, context) => {
  try {
    parseDataKeys(value);
  } catch (error) {
    if (!(error instanceof BadDataKeysError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
  }
});

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  FILES_URL: s3Url.optional(),
  IMPORT_DIR: z.string().min(1).optional(),
  ACCESS_LOG_MONTHS: z.coerce.number().int().min(1).max(240).optional(),
  RETENTION: flag.default(true),
  CLAMD_URL: clamdUrl.optional(),
  CLAMD_UNREACHABLE: z.enum(['refuse', 'quarantine']).default('refuse'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_MIGRATION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_PREPARED: flag.default(true),
  DATA_KEYS: dataKeys.optional(),
  DATA_KEYS_FILE: z.string().min(1).optional(),
  BREACHED_PASSWORDS_FILE: z.string().min(1).optional(),
  API_BASE_URL: url.optional(),
  LOGIN_URL: url.optional(),
  LOGOUT_URL: url.optional(),
  CUSTOMER_PORTAL_URL: url.optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.email().optional(),
  USER_GUIDE_URL: z.string().optional(),
  EID_ISSUER: url.optional(),
  EID_CLIENT_ID: z.string().min(1).optional(),
  EID_CLIENT_SECRET_FILE: z.string().min(1).optional(),
  EID_ACR_VALUES: words.optional(),
  EID_SCOPE: words.default(['https://id.oidc.se/scope/naturalPersonNumber']),
  EID_CLAIMS: words.default([
    'https://id.oidc.se/claim/personalIdentityNumber',
    'https://id.oidc.se/claim/coordinationNumber',
  ]),
  PROVIDER_NAME: z.string().min(1).default('Björkens Företagshälsa'),
  FEATURE_FLAGS: z
    .string()
    .default('')
    .transform((value) => value.split(',').map((name) => name.trim()))
    .transform((names) => names.filter((name) => name !== ''))
    .pipe(z.array(z.enum(['token-countdown']))),
  API_DOCS: flag.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  RATE_FACTOR: z.coerce.number().positive().optional(),
  TRUSTED_PROXIES: networkList,
  INTERNAL_IDENTITY_PROVIDERS: networkList,
  IDENTITY_PROVIDER_HOSTS: hostList,
  SESSION_SECRETS: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, 'at least 32 characters each')).min(1))
    .optional(),
  TOKEN_LIFESPAN_MS: z.coerce.number().int().min(60_000).default(3_600_000),
  DEMO: flag.optional(),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  MAINTENANCE_WINDOW: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/, 'HH:MM-HH:MM or off')
    .optional(),
});

/** The broker of e-IDs, with the file of the client secret. */
export type EIdEnv = {
  issuer: string;
  clientId: string;
  clientSecretFile: string;
  scope: string;
  acrValues: readonly string[];
  claims: readonly string[];
};

/** The settings that the process reads from its environment (docs/operations.md lists the variables). */
export type Env = {
  port: number;
  host: string;
  /** The origin that users see. */
  appUrl: string;
  dataDir: string;
  /** The S3-compatible storage of uploaded files; null: the folder `files` of `dataDir`. */
  s3: S3Settings | null;
  /** Events of the access log are removed after this number of months; null: never. */
  accessLogMonths: number | null;
  /** Whether the nightly job deletes data whose retention time has passed. */
  isRetentionOn: boolean;
  /** The folder from which files of organisations are imported; null: none. */
  importDir: string | null;
  /** The virus scanner of uploaded files; null: none. */
  clamd: ClamdAddress | null;
  /** Whether files of documents are stored when the virus scanner gives no verdict, and scanned later. */
  quarantines: boolean;
  databaseUrl: string | null;
  /** The URL of the same database for the owner of its tables; null: the user of `databaseUrl` owns them. */
  databaseMigrationUrl: string | null;
  /** Whether statements are prepared on the database server; off behind a pooler that does not support them. */
  databasePrepared: boolean;
  /** The wrapping keys, which encrypt the data keys of organisations; null: not set. */
  dataKeys: string | null;
  /** A file that contains them instead; null: none. */
  dataKeysFile: string | null;
  /** The list of breached passwords; null: none. */
  breachedPasswordsFile: string | null;
  /** The origin of a remote provider; null: the provider of this process. */
  apiBaseUrl: string | null;
  loginUrl: string;
  logoutUrl: string;
  customerPortalUrl: string;
  /** The page of the provider on which an employee who uploads a sick note identifies with an e-ID. */
  identityUrl: string;
  supportEmail: string;
  /** The mail server for reminders, and their sender; null: no e-mail is sent. */
  mail: { url: string; from: string } | null;
  /** The broker at which employees identify with an e-ID; null: none is connected. */
  eId: EIdEnv | null;
  /** The URL of the user guide: the product's own unless the operator sets another. */
  userGuideUrl: string;
  providerName: string;
  featureFlags: readonly 'token-countdown'[];
  /** Whether the description of the API is public. */
  apiDocs: boolean;
  metricsToken: string | null;
  rateFactor: number;
  /** Whether the forwarding headers of a peer address are trusted; false for every address that is not in TRUSTED_PROXIES. */
  isTrustedProxy: NetworkList;
  /** Whether an identity provider may have this internal address; false for every address that is not in INTERNAL_IDENTITY_PROVIDERS. */
  isInternalAllowed: NetworkList;
  /** Whether requests may be sent to an identity provider of this host; true for every host without IDENTITY_PROVIDER_HOSTS. */
  isIdentityProviderHost: HostCheck;
  /** Null in demo mode: a secret is then generated in the data directory. */
  sessionSecrets: readonly string[] | null;
  tokenLifespanMs: number;
  demo: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Minutes of the Stockholm day; null: no maintenance window. */
  maintenance: { from: number; to: number } | null;
};

/**
 * Thrown at start. The message names every invalid variable, and no value except the networks, which are
 * not secret.
 */
export class EnvError extends Error {
  override name = 'EnvError';
}

/**
 * Reads and checks the environment, once at start.
 *
 * @throws {EnvError} naming every variable that is missing, invalid, or unsafe outside demo mode
 */
export function readEnv(variables: Variables): Env {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  const faults = (parsed.error?.issues ?? []).map(({ path: names, message }): EnvFault => ({
    name: names[0]?.toString() ?? '',
    fault: message,
  }));
  if (present['SMTP_URL'] !== undefined && present['MAIL_FROM'] === undefined) {
    faults.push({ name: 'MAIL_FROM', fault: 'required with SMTP_URL' });
  }
  faults.push(...listEIdFaults(present));
  if (present['FILES_URL'] !== undefined) faults.push(...listS3CredentialFaults(present));
  if (present['DATABASE_MIGRATION_URL'] !== undefined && present['DATABASE_URL'] === undefined) {
    faults.push({ name: 'DATABASE_URL', fault: 'required with DATABASE_MIGRATION_URL' });
  }
  if (isProduction(present)) {
    const known = new Set(faults.map(({ name }) => name));
    faults.push(...listProductionFaults(present).filter(({ name }) => !known.has(name)));
  }
  if (!parsed.success || faults.length > 0) {
    const lines = faults.map(({ name, fault }) => `  ${name}: ${fault}`);
    throw new EnvError(`The environment variables are invalid:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const demo = !isProduction(present);
  const appUrl = env.APP_URL ?? `http://localhost:${String(env.PORT)}`;
  const portal = `${appUrl}/portal`;
  return {
    port: env.PORT,
    host: env.HOST,
    appUrl,
    dataDir: path.resolve(env.DATA_DIR),
    s3: env.FILES_URL === undefined ? null : { ...env.FILES_URL, credentials: readS3Credentials(present) },
    accessLogMonths: env.ACCESS_LOG_MONTHS ?? null,
    isRetentionOn: env.RETENTION,
    importDir: env.IMPORT_DIR === undefined ? null : path.resolve(env.IMPORT_DIR),
    clamd: env.CLAMD_URL ?? null,
    quarantines: env.CLAMD_UNREACHABLE === 'quarantine',
    databaseUrl: env.DATABASE_URL ?? null,
    databaseMigrationUrl: env.DATABASE_MIGRATION_URL ?? null,
    databasePrepared: env.DATABASE_PREPARED,
    dataKeys: env.DATA_KEYS ?? null,
    dataKeysFile: env.DATA_KEYS_FILE === undefined ? null : path.resolve(env.DATA_KEYS_FILE),
    breachedPasswordsFile:
      env.BREACHED_PASSWORDS_FILE === undefined ? null : path.resolve(env.BREACHED_PASSWORDS_FILE),
    apiBaseUrl: env.API_BASE_URL?.replace(/\/$/, '') ?? null,
    loginUrl: env.LOGIN_URL ?? portal,
    logoutUrl: env.LOGOUT_URL ?? `${portal}?message=signed_out`,
    customerPortalUrl: env.CUSTOMER_PORTAL_URL ?? portal,
    identityUrl: `${new URL(env.API_BASE_URL ?? appUrl).origin}/portal/identify`,
    supportEmail: env.SUPPORT_EMAIL ?? 'support@example.com',
    mail: env.SMTP_URL === undefined ? null : { url: env.SMTP_URL, from: env.MAIL_FROM ?? '' },
    eId: toEId(env),
    userGuideUrl: env.USER_GUIDE_URL ?? '/user-guide',
    providerName: env.PROVIDER_NAME,
    featureFlags: env.FEATURE_FLAGS,
    apiDocs: env.API_DOCS ?? demo,
    metricsToken: env.METRICS_TOKEN ?? null,
    rateFactor: env.RATE_FACTOR ?? (demo ? 100 : 1),
    isTrustedProxy: env.TRUSTED_PROXIES,
    isInternalAllowed: env.INTERNAL_IDENTITY_PROVIDERS,
    isIdentityProviderHost: env.IDENTITY_PROVIDER_HOSTS,
    sessionSecrets: env.SESSION_SECRETS ?? null,
    tokenLifespanMs: env.TOKEN_LIFESPAN_MS,
    demo,
    logLevel: env.LOG_LEVEL,
    maintenance: parseWindow(env.MAINTENANCE_WINDOW ?? (demo ? 'off' : '06:00-06:20')),
  };
}

/** Lists which credentials of S3-compatible storage are missing. */
export function listS3CredentialFaults(variables: Variables): EnvFault[] {
  const missing = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].filter((name) => !variables[name]);
  return missing.map((name) => ({ name, fault: 'required for s3://' }));
}

/** The credentials of S3-compatible storage, which {@link listS3CredentialFaults} has checked. */
export function readS3Credentials(variables: Variables): S3Settings['credentials'] {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN = '' } = variables;
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN === '' ? {} : { sessionToken: AWS_SESSION_TOKEN }),
  };
}

const EID_REQUIRED = ['EID_CLIENT_ID', 'EID_CLIENT_SECRET_FILE', 'EID_ACR_VALUES'];

/** The variables of the e-ID broker are required together, and only in the process of the provider. */
function listEIdFaults(present: Readonly<Record<string, string | undefined>>): EnvFault[] {
  const named = Object.keys(present).filter((name) => name.startsWith('EID_') && present[name] !== undefined);
  if (named.length === 0) return [];
  if (present['EID_ISSUER'] === undefined)
    return [{ name: 'EID_ISSUER', fault: `required with ${named.join(', ')}` }];
  if (present['API_BASE_URL'] !== undefined)
    return [{ name: 'EID_ISSUER', fault: 'belongs to the process of the provider, not to API_BASE_URL' }];
  return EID_REQUIRED.filter((name) => present[name] === undefined).map((name) => ({
    name,
    fault: 'required with EID_ISSUER',
  }));
}

function toEId(env: z.output<typeof schema>): Env['eId'] {
  const { EID_ISSUER, EID_CLIENT_ID, EID_CLIENT_SECRET_FILE, EID_ACR_VALUES, EID_SCOPE, EID_CLAIMS } = env;
  if (EID_ISSUER === undefined) return null;
  return {
    issuer: EID_ISSUER,
    clientId: EID_CLIENT_ID ?? '',
    clientSecretFile: path.resolve(EID_CLIENT_SECRET_FILE ?? ''),
    scope: [...new Set(['openid', ...EID_SCOPE])].join(' '),
    acrValues: EID_ACR_VALUES ?? [],
    claims: EID_CLAIMS,
  };
}

function parseWindow(window: string): Env['maintenance'] {
  const times = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(window)?.slice(1).map(Number);
  if (times === undefined) return null;
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = times;
  return { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute };
}
