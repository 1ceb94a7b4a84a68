import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#scripts/run.js';

const readyWithinSeconds = 300;

/**
 * Starts the built server in demo mode on a free port and waits until it is ready.
 *
 * @param {{ dataDir: string, databaseUrl: string | null } | null} [place] the data; by default an embedded database in
 *   a temporary folder, which `stop` removes
 * @returns {Promise<{ origin: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startDemoServer(place = null) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const { dataDir, databaseUrl } = place ?? {
    dataDir: mkdtempSync(join(tmpdir(), 'franvaro-')),
    databaseUrl: null,
  };
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: '1',
    LOG_LEVEL: 'error',
    RATE_FACTOR: '1000000',
    PORT: String(port),
    HOST: '127.0.0.1',
    APP_URL: origin,
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  const server = spawn(process.execPath, ['build/server.js'], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => server.once('exit', done));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    if (place === null) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitForOutput(server.stdout, origin);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: server.pid ?? 0, stop };
}

/**
 * Signs in with the first demo account of the portal, as a browser without JavaScript does.
 *
 * @param {string} origin
 * @returns {Promise<string>} the value of a Cookie header
 */
export async function signIn(origin) {
  const portal = await (await fetch(`${origin}/portal`)).text();
  const fields = ['username', 'password'].map((name) => [name, findHiddenField(portal, name)]);
  const signedIn = await fetch(`${origin}/portal/login`, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const signInUrl = signedIn.headers.get('Location');
  if (signInUrl === null) throw new Error(`the portal responded ${String(signedIn.status)}`);
  const session = await fetch(new URL(signInUrl, origin), { redirect: 'manual' });
  return session.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * Returns the cookies of a Cookie header for a browser.
 *
 * @param {string} origin
 * @param {string} cookie
 */
export function toCookies(origin, cookie) {
  return cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url: origin };
  });
}

/**
 * @param {string} html
 * @param {string} name
 */
function findHiddenField(html, name) {
  const [field] = new RegExp(`<input[^>]*type="hidden"[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
  const [, value] = /value="([^"]*)"/.exec(field ?? '') ?? [];
  if (value === undefined) throw new Error(`the portal offers no demo account (${name})`);
  return value;
}

/**
 * @param {import('node:stream').Readable} output the server's output
 * @param {string} address the text that it prints when it is ready, including the demo organisations
 * @returns {Promise<void>}
 */
function waitForOutput(output, address) {
  return new Promise((done, fail) => {
    const limit = AbortSignal.timeout(readyWithinSeconds * 1000);
    limit.addEventListener('abort', () => {
      fail(new Error(`the server was not ready within ${String(readyWithinSeconds)} s`));
    });
    let received = '';
    output.setEncoding('utf8').on('data', (text) => {
      received += String(text);
      if (received.includes(address)) done();
    });
    output.on('end', () => {
      fail(new Error('the server ended before it was ready'));
    });
  });
}

/** @returns {Promise<number>} */
export function findFreePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      probe.close(() => {
        if (port === undefined) fail(new Error('no free port'));
        else done(port);
      });
    });
  });
}
