import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { listen } from '#server/listen.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import * as entry from './bare-app/entry.server.tsx';
import * as page from './bare-app/page.tsx';
import * as root from './bare-app/root.tsx';

// The smallest Remix app, served by the server's own adapter: the peer of our pages. It has no browser build, because
// only responses are measured.

const HOST = '127.0.0.1';

const assetOf = (id: string) => ({
  ...{ id, module: `/${id}.js`, hasAction: false, hasLoader: id === 'page' },
  ...{ hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false },
});

const build = {
  entry: { module: entry },
  routes: {
    root: { id: 'root', path: '', module: root },
    page: { id: 'page', parentId: 'root', index: true, module: page },
  },
  assets: {
    ...{ version: '1', url: '/manifest.js', entry: { module: '/entry.js', imports: [] } },
    routes: { root: assetOf('root'), page: { ...assetOf('page'), parentId: 'root', index: true } },
  },
  ...{ publicPath: '/', assetsBuildDirectory: '', basename: '/', isSpaMode: false, mode: 'production' },
  future: {
    ...{ v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
    ...{ v3_routeConfig: false, v3_singleFetch: false, v3_lazyRouteDiscovery: false },
  },
} satisfies ServerBuild;

/** Serves `/?rows=<count>`, a table of so many rows, until the process is ended. */
export async function bench(): Promise<{ origin: string }> {
  const handle = createRequestHandler(build, 'production');
  const fetch = (request: Request) => handle(request);
  const { port } = await listen({ port: 0, host: HOST }, fetch, silentLog);
  return { origin: `http://${HOST}:${String(port)}` };
}
