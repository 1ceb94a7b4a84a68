import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { calls, type CallName } from '#contract/calls.ts';
import { BASE_PATH } from '#contract/values/constants.ts';
import type { Log, LogFields } from '#contract/values/log.ts';
import { isUserRole, toWireRole, type Role } from '#contract/roles.ts';
import type { OpenDatabase } from '#database/database.ts';
import { issueToken, type TokenSettings } from '#provider/tokens/issue-token.ts';
import { openTokenKeys } from '#provider/tokens/token-keys.ts';
import { createProvider, type Provider, type ProviderSettings } from '#provider/create-provider.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import { account, accountRole } from '#provider/database/tables/account.ts';
import { toValidAfterMs } from '#provider/tokens/valid-after.ts';
import { auditEvent } from '#provider/database/tables/audit.ts';
import { fileCheckerForTests } from '../files/file-checker-for-tests.ts';

export const TEST_APP_URL = 'http://localhost:3000';

/** Noon in Sweden on Friday 2026-03-20, in winter time. */
export const TEST_NOW = Temporal.Instant.from('2026-03-20T11:00:00Z');

export type LogLine = { level: keyof Log; fields: LogFields; message: string };

export type CallOptions = {
  /** The account whose token is sent; null: no token. */
  as: string | null;
  /** The value of X-Role; default: the account's first role. Null: no header. */
  role?: string | null;
  /** Sent as JSON or as a form; a string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Parameters of the path. */
  params?: Readonly<Record<string, string>>;
};

/** `json` is null if the response is empty or not JSON; `text` is the raw body. */
export type CallResult = { status: number; headers: Headers; json: unknown; text: string };

/** The whole provider on a test's database, with a clock that the test sets and the lines it logged. */
export type TestProvider = {
  provider: Provider;
  /** Contains the provider's keys. */
  dataDir: string;
  tokens: TokenSettings;
  clock: { now: Temporal.Instant };
  logLines: LogLine[];
  /** A token of the account with all roles it holds, as the portal issues it. */
  tokenFor(accountId: string): Promise<string>;
  call(name: CallName, options: CallOptions): Promise<CallResult>;
  /** The same, without reading the response. */
  send(name: CallName, options: CallOptions): Promise<Response>;
  /** Returns the audit rows of an organisation, oldest first. */
  auditOf(organisationId: string): Promise<(typeof auditEvent.$inferSelect)[]>;
  close(): Promise<void>;
};

/** Builds the provider on an open database, with a directory for its keys that {@link TestProvider.close} removes. */
export async function createTestProvider(
  open: OpenDatabase,
  settings: Partial<ProviderSettings> = {},
): Promise<TestProvider> {
  const dataDir = await mkdtemp(join(tmpdir(), 'provider-'));
  const clock = { now: TEST_NOW };
  const logLines: LogLine[] = [];
  const tokenLifespanMs = 3_600_000;
  const provider = await createProvider({
    open,
    clock: () => clock.now,
    appUrl: TEST_APP_URL,
    dataDir,
    fileStore: createFileStore(join(dataDir, 'files')),
    fileChecker: fileCheckerForTests,
    tokenLifespanMs,
    providerName: 'Företagshälsan Lyktan',
    signInFailures: 300,
    demo: null,
    log: collectingLog(logLines),
    validateResponses: true,
    ...settings,
  });
  const tokens = { keys: await openTokenKeys(dataDir), issuer: TEST_APP_URL, lifespanMs: tokenLifespanMs };

  const rolesOf = async (accountId: string) => {
    const rows = await open.db
      .select({
        organisationId: account.organisationId,
        validAfter: account.validAfter,
        role: accountRole.role,
      })
      .from(account)
      .innerJoin(
        accountRole,
        and(
          eq(accountRole.organisationId, account.organisationId),
          eq(accountRole.accountId, account.accountId),
        ),
      )
      .where(eq(account.accountId, accountId))
      .orderBy(asc(accountRole.position));
    const organisationId = rows[0]?.organisationId ?? '';
    const validAfterMs = toValidAfterMs(rows[0]?.validAfter ?? null);
    return {
      accountId,
      organisationId,
      validAfterMs,
      roles: rows.map(({ role }) => role).filter(isUserRole),
    };
  };
  const tokenFor = async (accountId: string) => issueToken(tokens, await rolesOf(accountId), clock.now);
  const send = async (name: CallName, { as, role, body, headers: extra, params = {} }: CallOptions) => {
    const headers = new Headers();
    if (as !== null) headers.set('Authorization', `Bearer ${await tokenFor(as)}`);
    const claimed = role === undefined && as !== null ? await firstRole(rolesOf, as) : role;
    if (claimed != null) headers.set('X-Role', claimed);
    if (body !== undefined && !isForm(body)) headers.set('Content-Type', 'application/json');
    for (const [key, value] of Object.entries(extra ?? {})) headers.set(key, value);
    const { method, path } = calls[name];
    return provider.fetch(
      new Request(`${TEST_APP_URL}${BASE_PATH}${withParams(path, params)}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: toBody(body) }),
      }),
    );
  };

  return {
    provider,
    dataDir,
    tokens,
    clock,
    logLines,
    tokenFor,
    send,
    async call(name, options) {
      const { status, headers, text } = await readText(await send(name, options));
      const isJson =
        headers.get('Content-Type')?.includes('json') === true &&
        !headers.get('Content-Type')?.includes('ndjson');
      return { status, headers, text, json: isJson ? (JSON.parse(text) as unknown) : null };
    },
    auditOf: (organisationId) =>
      open.db
        .select()
        .from(auditEvent)
        .where(eq(auditEvent.organisationId, organisationId))
        .orderBy(asc(auditEvent.auditEventId)),
    close: () => rm(dataDir, { recursive: true }),
  };
}

async function readText(response: Response) {
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function withParams(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function isForm(body: unknown): body is FormData | URLSearchParams {
  return body instanceof FormData || body instanceof URLSearchParams;
}

function toBody(body: unknown): string | FormData | URLSearchParams {
  return isForm(body) || typeof body === 'string' ? body : JSON.stringify(body);
}

async function firstRole(
  rolesOf: (accountId: string) => Promise<{ roles: readonly Parameters<typeof toWireRole>[0][] }>,
  accountId: string,
): Promise<Role | null> {
  const [first] = (await rolesOf(accountId)).roles;
  return first === undefined ? null : toWireRole(first);
}

function collectingLog(lines: LogLine[]): Log {
  const at = (level: keyof Log) => (fields: LogFields, message: string) => {
    lines.push({ level, fields, message });
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
