import { runApp, type App, type AppOptions } from './run-app.ts';
import { copyTemplate } from '../database/test-database.ts';

export type { App, AppOptions };

/**
 * Starts the app as server.ts does, without a socket:
 *
 *     let app: App;
 *     beforeAll(async () => (app = await startApp()));
 *     afterAll(() => app.close());
 */
export async function startApp(options: AppOptions = {}): Promise<App> {
  return runApp(await copyTemplate(), options);
}
