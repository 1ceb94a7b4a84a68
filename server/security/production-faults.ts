import { BadS3UrlError, parseS3Url } from '#provider/files/storage/s3-location.ts';
import { findSecretFault, isDefaultPassword } from './secret-fault.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** A variable and what is wrong with it. Never contains the value. */
export type EnvFault = { name: string; fault: string };

/** Browsers open these addresses; passwords are typed at LOGIN_URL. */
const HTTPS_ONLY = ['APP_URL', 'LOGIN_URL', 'LOGOUT_URL', 'CUSTOMER_PORTAL_URL', 'EID_ISSUER'] as const;

/** Whether real data is served: `NODE_ENV=production` without `DEMO=1`, or `DEMO=0`. */
export function isProduction({ DEMO, NODE_ENV }: Variables): boolean {
  return (DEMO ?? '') === '' ? NODE_ENV === 'production' : DEMO === '0';
}

/**
 * Lists what makes a start outside demo mode unsafe: a missing variable, a secret that can be guessed, unencrypted
 * traffic.
 */
export function listProductionFaults(variables: Variables): EnvFault[] {
  const { API_BASE_URL, CLAMD_URL, METRICS_TOKEN, SESSION_SECRETS } = variables;
  const required = ['APP_URL', 'PROVIDER_NAME', 'SESSION_SECRETS', 'SUPPORT_EMAIL'];
  if (API_BASE_URL !== undefined) required.push('LOGIN_URL');
  const faults = required
    .filter((name) => variables[name] === undefined)
    .map((name): EnvFault => ({ name, fault: 'required' }));

  for (const name of HTTPS_ONLY) {
    const url = variables[name];
    if (url !== undefined && !isHttps(url)) {
      faults.push({ name, fault: 'must begin with https:// outside demo mode' });
    }
  }
  for (const [at, secret] of (SESSION_SECRETS ?? '').split(',').entries()) {
    const fault = SESSION_SECRETS === undefined ? null : findSecretFault(secret.trim());
    if (fault !== null) faults.push({ name: 'SESSION_SECRETS', fault: describeSecret(at, fault) });
  }
  const metricsFault = METRICS_TOKEN === undefined ? null : findSecretFault(METRICS_TOKEN);
  if (metricsFault !== null) faults.push({ name: 'METRICS_TOKEN', fault: describeSecret(0, metricsFault) });
  if (API_BASE_URL !== undefined && !isHttps(API_BASE_URL) && !isLoopback(hostOf(API_BASE_URL))) {
    faults.push({ name: 'API_BASE_URL', fault: 'must begin with https:// for another machine' });
  }
  if (CLAMD_URL === undefined && API_BASE_URL === undefined) {
    faults.push({ name: 'CLAMD_URL', fault: 'required: the virus scanner of uploaded files, or off' });
  }
  return [
    ...faults,
    ...(API_BASE_URL === undefined ? listDataKeyFaults(variables) : []),
    ...listDatabaseFaults(variables),
    ...listStorageFaults('FILES_URL', variables['FILES_URL']),
    ...listPasswordFaults(variables),
  ];
}

/** Lists the URLs with a password that products and examples use. */
function listPasswordFaults({ DATABASE_URL, DATABASE_MIGRATION_URL, SMTP_URL }: Variables): EnvFault[] {
  return Object.entries({ DATABASE_URL, DATABASE_MIGRATION_URL, SMTP_URL }).flatMap(([name, url]) => {
    const { username, password } = readCredentials(url ?? '');
    if (password === '' || !isDefaultPassword(username, password)) return [];
    return [{ name, fault: 'the password is one that products and examples use' }];
  });
}

/** As PostgreSQL's clients read a URL: the query may contain the name and the password. */
function readCredentials(url: string): { username: string; password: string } {
  if (!URL.canParse(url)) return { username: '', password: '' };
  const { username, password, searchParams } = new URL(url);
  return {
    username: searchParams.get('user') ?? decode(username),
    password: searchParams.get('password') ?? decode(password),
  };
}

/** Lists what prevents real data from being encrypted with keys that the operator keeps. */
export function listDataKeyFaults({ DATA_KEYS, DATA_KEYS_FILE }: Variables): EnvFault[] {
  const isSet = [DATA_KEYS, DATA_KEYS_FILE].some((value) => value !== undefined && value !== '');
  return isSet ? [] : [{ name: 'DATA_KEYS', fault: 'required, or DATA_KEYS_FILE' }];
}

/** Lists what allows others to read or impersonate the connection to a database on another machine. */
export function listDatabaseFaults({
  DATABASE_URL,
  DATABASE_MIGRATION_URL,
  PGHOST,
  NODE_TLS_REJECT_UNAUTHORIZED,
}: Variables): EnvFault[] {
  const faults: EnvFault[] = [];
  for (const [name, url] of Object.entries({ DATABASE_URL, DATABASE_MIGRATION_URL })) {
    if (url === undefined || url === '' || isSafeDatabase(url, PGHOST)) continue;
    faults.push({
      name,
      fault:
        'a database on another machine needs sslmode=verify-full (and sslrootcert=… for an own authority)',
    });
  }
  if (NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    faults.push({ name: 'NODE_TLS_REJECT_UNAUTHORIZED', fault: '0 turns the check of certificates off' });
  }
  return faults;
}

/**
 * Lists what allows others to read the connection to S3-compatible storage on another machine.
 *
 * @param name of the variable or option
 * @param url undefined: none; an invalid one has other faults
 */
export function listStorageFaults(name: string, url: string | undefined): EnvFault[] {
  const endpoint = url === undefined ? null : findEndpoint(url);
  if (endpoint === null || isHttps(endpoint) || isLoopback(hostOf(endpoint))) return [];
  return [{ name, fault: 'endpoint must begin with https:// for another machine' }];
}

/**
 * Reads the URL as `pg` does: `host` in the query replaces the host, the last of several parameters counts, and
 * without a host `PGHOST` names it. With `sslmode=verify-full` `pg` checks the certificate and its host name,
 * whatever the value of `ssl`.
 */
function isSafeDatabase(databaseUrl: string, pgHost: string | undefined): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.getAll('host').at(-1) ?? '';
  const named = host === '' ? decode(hostname) : host;
  const used = named === '' ? (pgHost ?? 'localhost') : named;
  if (used.startsWith('/') || isLoopback(used)) return true;
  return searchParams.getAll('sslmode').at(-1) === 'verify-full';
}

function findEndpoint(s3Url: string): string | null {
  try {
    return parseS3Url(s3Url).endpoint;
  } catch (error) {
    if (error instanceof BadS3UrlError) return null;
    throw error;
  }
}

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function describeSecret(at: number, fault: string): string {
  return `secret ${at + 1} ${fault}; make one with \`openssl rand -base64 32\``;
}
