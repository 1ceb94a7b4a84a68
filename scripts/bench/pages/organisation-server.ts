import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { accountRole } from '#provider/database/tables/account.ts';
import { isUserRole } from '#contract/roles.ts';
import { issueToken } from '#provider/tokens/issue-token.ts';
import { openTokenKeys } from '#provider/tokens/token-keys.ts';
import { boot, type Running } from '#server/boot.ts';
import { readEnv } from '#server/environment/env.ts';
import { listen } from '#server/listen.ts';
import { TEST_DATA_KEYS } from '#tests/support/app/data-keys.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import type { PreparedOrganisation } from '../run/bench.ts';

/** The address of the server, and a sign-in token of each account. */
export interface ServedOrganisation {
  origin: string;
  tokens: string[];
}

const HOST = '127.0.0.1';

/** Serves the built product with a generated organisation and a fixed clock, until the process is ended. */
export async function bench(prepared: PreparedOrganisation): Promise<ServedOrganisation> {
  const log = silentLog;
  const later: { running?: Running } = {};
  const { port } = await listen(
    { port: 0, host: HOST },
    async (request, bindings) =>
      (await later.running?.fetch(request, bindings)) ?? new Response(null, { status: 503 }),
    log,
  );
  const origin = `http://${HOST}:${String(port)}`;
  const env = readEnv({
    DEMO: '1',
    APP_URL: origin,
    DATA_DIR: prepared.dataDir,
    DATA_KEYS: TEST_DATA_KEYS,
    RATE_FACTOR: '1000000',
    DATABASE_URL: prepared.databaseUrl ?? undefined,
  });
  const pages = (await import(resolve('build/server/index.js'))) as ServerBuild;
  const remix = createRequestHandler(pages, 'production');
  later.running = await boot({ env, log, clock: () => TEST_NOW, remix, projectRoot: resolve('.') });
  return { origin, tokens: await issueTokens(prepared, later.running, origin) };
}

async function issueTokens(
  prepared: PreparedOrganisation,
  { open }: Running,
  issuer: string,
): Promise<string[]> {
  const settings = { keys: await openTokenKeys(prepared.dataDir), issuer, lifespanMs: 3_600_000 };
  const { organisationId } = prepared;
  const held = await open.withTx({ organisationId }, (tx) =>
    tx.select().from(accountRole).where(eq(accountRole.organisationId, organisationId)),
  );
  return Promise.all(
    prepared.accountIds.map((accountId) => {
      const roles = held.flatMap((row) =>
        row.accountId === accountId && isUserRole(row.role) ? [row.role] : [],
      );
      return issueToken(settings, { accountId, organisationId, roles, validAfterMs: null }, TEST_NOW);
    }),
  );
}
