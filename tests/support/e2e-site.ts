import { listen } from '../../server/listen';
import { silentLog } from './silent-log';
import { startApp, type App, type AppOptions } from './start-app';

/** The whole built app behind a socket, as a browser meets it. */
export type Site = App & { port: number };

const LOOPBACK = '127.0.0.1';

/** Starts the app on a free port of the loopback; `options` are those of `startApp`, APP_URL is made here. */
export async function startSite(options: AppOptions = {}): Promise<Site> {
  let app: App | undefined;
  const listener = await listen(
    { port: 0, host: LOOPBACK },
    (request, bindings) => app?.fetch(request, bindings) ?? Promise.resolve(new Response(null, { status: 503 })),
    silentLog,
  );
  const { port } = listener;
  const started = await startApp({
    ...options,
    env: { APP_URL: `http://${LOOPBACK}:${String(port)}`, ...options.env },
  });
  app = started;
  return {
    ...started,
    port,
    async close() {
      await listener.drain(0);
      await started.close();
    },
  };
}
