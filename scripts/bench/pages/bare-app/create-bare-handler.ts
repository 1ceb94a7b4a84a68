import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import * as entry from './entry.server.tsx';
import * as page from './page.tsx';
import * as root from './root.tsx';

/** The smallest Remix app. It has no files for the browser, because only its responses are measured. */
const build = {
  entry: { module: entry },
  routes: {
    root: { id: 'root', path: '', module: root },
    page: { id: 'page', parentId: 'root', index: true, module: page },
  },
  assets: {
    version: '1',
    url: '/manifest.js',
    entry: { module: '/entry.js', imports: [] },
    routes: { root: assetOf('root'), page: { ...assetOf('page'), parentId: 'root', index: true } },
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  isSpaMode: false,
  mode: 'production',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
} satisfies ServerBuild;

function assetOf(id: string) {
  return {
    id,
    module: `/${id}.js`,
    hasAction: false,
    hasLoader: id === 'page',
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
  };
}

/** Responds to `/?rows=<count>` with a table of so many rows: the peer of the product's pages. */
export function createBareHandler(): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, 'production');
  return (request) => handle(request);
}
