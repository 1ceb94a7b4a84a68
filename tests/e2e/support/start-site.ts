import { listen } from '#server/listen.ts';
import { copyDatabase } from '#tests/support/database/copy-database.ts';
import { runApp, type App, type AppOptions } from '#tests/support/app/run-app.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { getTemplateDatabase } from './template-variable.ts';

const LOOPBACK = '127.0.0.1';

/**
 * Starts the whole built app behind a socket, on a copy of the demo database.
 *
 * @param port port on the loopback interface; 0: a free one. APP_URL is this address unless `options.env` has one.
 * @param hostName the host of APP_URL
 */
export async function startSite(options: AppOptions = {}, port = 0, hostName = LOOPBACK): Promise<App> {
  const started: { app?: App } = {};
  const listener = await listen(
    { port, host: LOOPBACK },
    (request, bindings) =>
      started.app?.fetch(request, bindings) ?? Promise.resolve(new Response('starting', { status: 503 })),
    silentLog,
  );
  const app = await runApp(await copyDatabase(getTemplateDatabase()), {
    ...options,
    env: { APP_URL: `http://${hostName}:${String(listener.port)}`, ...options.env },
  });
  started.app = app;
  return {
    ...app,
    async close() {
      await listener.shutDownGracefully(0);
      await app.close();
    },
  };
}
