import { existsSync, mkdtempSync, readdirSync, renameSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { hashInputs } from '#scripts/build/hash-inputs.js';
import { projectRoot } from '#scripts/run.js';
import { hashPassword } from '#provider/accounts/sign-in/password.ts';
import { DEMO_PASSWORD } from '#provider/demo/organisations/accounts.ts';
import { boot } from '#server/boot.ts';
import { readEnv } from '#server/environment/env.ts';
import { TEST_DATA_KEYS } from '../app/data-keys.ts';
import { silentLog } from '../app/silent-log.ts';
import { makePostgresTemplate, type MadeTemplate } from './template-database.ts';
import { asOwner } from './rows/as-owner.ts';

/** Noon in Sweden on Friday 2026-03-20: the current time in every test of the whole app. */
export const DEMO_NOW = Temporal.Instant.from('2026-03-20T11:00:00Z');

/** The inputs of the demo data: the code that generates and stores it. */
const INPUTS = [
  'contract',
  'database',
  'provider',
  'app/session/migrations',
  'server/boot.ts',
  'tests/support/database/demo-database.ts',
  'package-lock.json',
];

/** Creates the demo organisations on PGlite, as the first start does; reused until their inputs change. */
export async function makePgliteDemo(): Promise<MadeTemplate> {
  const key = `${hashInputs(projectRoot, INPUTS).slice(0, 16)}-${String(DEMO_NOW.epochMilliseconds)}`;
  const cache = resolve(projectRoot, '.cache');
  const dataDir = join(cache, `demo-${key}`);
  if (!existsSync(dataDir)) {
    await removeFormer(cache);
    const draft = `${dataDir}.${String(process.pid)}`;
    await fill({ DATA_DIR: draft });
    renameSync(draft, dataDir);
  }
  const copies = mkdtempSync(join(tmpdir(), 'franvaro-demo-'));
  const remove = () => rm(copies, { recursive: true, force: true });
  return { template: { engine: 'pglite', dataDir, copies }, remove };
}

const DAY_MS = 24 * 3_600_000;

/** Keeps recent ones, because another run on this machine may be copying one. */
async function removeFormer(cache: string): Promise<void> {
  const found = existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith('demo-')) : [];
  const former = found
    .map((name) => join(cache, name))
    .filter((path) => statSync(path).mtimeMs < Date.now() - DAY_MS);
  await Promise.all(former.map((path) => rm(path, { recursive: true, force: true })));
}

/** Creates the demo organisations on PostgreSQL. */
export async function makePostgresDemo(): Promise<MadeTemplate> {
  const made = await makePostgresTemplate();
  const { template } = made;
  if (template.engine !== 'postgres') throw new Error('the template is on another engine');
  const url = new URL(template.url);
  url.pathname = `/${template.name}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'franvaro-demo-'));
  try {
    await fill({ DATA_DIR: dataDir, DATABASE_URL: url.href });
  } catch (error) {
    await made.remove();
    throw error;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return made;
}

async function fill(variables: Record<string, string>): Promise<void> {
  const running = await boot({
    env: readEnv({ ...variables, DEMO: '1', DATA_KEYS: TEST_DATA_KEYS, LOG_LEVEL: 'silent' }),
    log: silentLog,
    clock: () => DEMO_NOW,
    remix: () => Promise.reject(new Error('no page is requested while the database is filled')),
    projectRoot,
  });
  try {
    await running.runDaily();
    await running.runUpkeep();
    const owner = asOwner(running.open);
    await makePasswordsCheap(owner);
    await endFilling(owner);
  } finally {
    await running.close();
  }
}

/**
 * Lowers the cost of password hashes: every test signs in, and a hash at full cost takes as long as a page. Password
 * tests set the full cost themselves.
 */
async function makePasswordsCheap({ pool }: OpenDatabase): Promise<void> {
  const cheap = await hashPassword(DEMO_PASSWORD, { N: 16, r: 1, p: 1 });
  await pool.query('update api.account set password_hash = $1', [cheap]);
}

/** A server process would otherwise fill its copy up to the current day: for more days every day. */
async function endFilling({ pool }: OpenDatabase): Promise<void> {
  await pool.query(`update api.demo_fill set filled_through = '9999-12-31'`);
}
