import { listen } from '../../server/listen';
import { silentLog } from './silent-log';
import { startApp, type App, type AppOptions } from './start-app';

/** The whole built app behind a socket, as a browser meets it. */
export type Site = App;

const LOOPBACK = '127.0.0.1';

async function refuse(): Promise<Response> {
  return new Response('starting', { status: 503 });
}

/** Starts the app on a port of the loopback, a free one unless told otherwise; APP_URL is its own unless `env` has one. */
export async function startSite(options: AppOptions = {}, port = 0): Promise<Site> {
  const later: { app?: App } = {};
  const listener = await listen(
    { port, host: LOOPBACK },
    (request, bindings) => later.app?.fetch(request, bindings) ?? refuse(),
    silentLog,
  );
  const started = await startApp({
    ...options,
    env: { APP_URL: `http://${LOOPBACK}:${String(listener.port)}`, ...options.env },
  });
  later.app = started;
  return {
    ...started,
    async close() {
      await listener.drain(0);
      await started.close();
    },
  };
}
