import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { createServer } from 'node:http';
import { Temporal } from 'temporal-polyfill';
import { createServer as createVite } from 'vite';
import { boot } from '#server/boot.ts';
import { readEnv } from '#server/environment/env.ts';
import { createLog } from '#server/operations/create-log.ts';
import { buildDevelopmentPolicy } from './development-policy.ts';
import { projectRoot } from '../run.js';

const env = readEnv(process.env);
const log = createLog(env.logLevel);
const http = createServer();
const vite = await createVite({
  root: projectRoot,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
});

const loadPages = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
const running = await boot({
  env,
  log,
  clock: () => Temporal.Now.instant(),
  remix: createRequestHandler(loadPages, 'development'),
  projectRoot,
});
await running.runDaily();

const listener = getRequestListener(async (request, bindings) => {
  const response = await running.fetch(request, bindings);
  const policy = response.headers.get('Content-Security-Policy');
  if (policy !== null) response.headers.set('Content-Security-Policy', buildDevelopmentPolicy(policy));
  return response;
});

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    void listener(request, response);
  });
});
http.listen(env.port, env.host, () => {
  console.log(env.appUrl);
});

async function stop() {
  await vite.close();
  await running.close();
  process.exit(0);
}

// Vite's listener would end the process before the database is closed.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop());
