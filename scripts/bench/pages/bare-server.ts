import { listen } from '#server/listen.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { createBareHandler } from './bare-app/create-bare-handler.ts';

const HOST = '127.0.0.1';

/** Serves the bare Remix app through the server's own adapter, until the process is ended. */
export async function bench(): Promise<{ origin: string }> {
  const { port } = await listen({ port: 0, host: HOST }, createBareHandler(), silentLog);
  return { origin: `http://${HOST}:${String(port)}` };
}
