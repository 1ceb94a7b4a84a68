import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { calls, type CallName } from '../../contract/calls';
import { BASE_PATH } from '../../contract/constants';
import type { Log, LogFields } from '../../contract/log';
import { isUserRole, toWireRole, type Role } from '../../contract/roles';
import type { OpenDatabase } from '../../database/database';
import { issueToken, type TokenSettings } from '../../provider/accounts/issue-token';
import { openTokenKeys } from '../../provider/accounts/token-keys';
import { createProvider, type Provider, type ProviderSettings } from '../../provider/create-provider';
import { account, accountRole } from '../../provider/database/tables/account';
import { auditEvent } from '../../provider/database/tables/audit';

export const TEST_APP_URL = 'http://localhost:3000';

/** Noon in Sweden on Friday 2026-03-20, in winter time. */
export const TEST_NOW = Temporal.Instant.from('2026-03-20T11:00:00Z');

export type LogLine = { level: keyof Log; fields: LogFields; message: string };

export type CallOptions = {
  /** Whose token is sent; null sends none. */
  as: string | null;
  /** X-Role; unless told, the account's first role. Null sends none. */
  role?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
};

export type CallResult = { status: number; headers: Headers; json: unknown };

/** The whole provider on a test's database, with a clock that the test moves and the lines it logged. */
export type TestProvider = {
  provider: Provider;
  tokens: TokenSettings;
  clock: { now: Temporal.Instant };
  logLines: LogLine[];
  /** A token of the account with all roles it holds, as the portal issues it. */
  tokenFor(accountId: string): Promise<string>;
  call(name: CallName, options: CallOptions): Promise<CallResult>;
  /** The audit rows of an organisation, oldest first. */
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
    tokenLifespanMs,
    providerName: 'Företagshälsan Lyktan',
    demo: null,
    log: collectingLog(logLines),
    checkAnswers: true,
    ...settings,
  });
  const tokens = { keys: await openTokenKeys(dataDir), issuer: TEST_APP_URL, lifespanMs: tokenLifespanMs };

  const rolesOf = async (accountId: string) => {
    const rows = await open.db
      .select({ organisationId: account.organisationId, role: accountRole.role })
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
    return { accountId, organisationId, roles: rows.map(({ role }) => role).filter(isUserRole) };
  };
  const tokenFor = async (accountId: string) => issueToken(tokens, await rolesOf(accountId), clock.now);

  return {
    provider,
    tokens,
    clock,
    logLines,
    tokenFor,
    async call(name, { as, role, body, headers: extra }) {
      const headers = new Headers(extra);
      if (as !== null) headers.set('Authorization', `Bearer ${await tokenFor(as)}`);
      const claimed = role === undefined && as !== null ? await firstRole(rolesOf, as) : role;
      if (claimed != null) headers.set('X-Role', claimed);
      if (body !== undefined) headers.set('Content-Type', 'application/json');
      for (const [key, value] of Object.entries(extra ?? {})) headers.set(key, value);
      const { method, path } = calls[name];
      const response = await provider.fetch(
        new Request(`${TEST_APP_URL}${BASE_PATH}${path}`, {
          method,
          headers,
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      );
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        json: text === '' ? null : (JSON.parse(text) as unknown),
      };
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
