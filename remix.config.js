import { flatRoutes } from 'remix-flat-routes';

/**
 * The options of Remix's Vite plugin. vite.config.ts passes them to it, because Vite does not read this file.
 *
 * Single fetch and lazy route discovery stay off: both open paths (`/x.data`, `/__manifest`) with published
 * denial-of-service vulnerabilities that Remix 2 will not fix, and the route table is small.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  // `flatRoutes` reads app/routes instead of Remix, which knows no folders whose names end with `+`.
  ignoredRouteFiles: ['**/*'],
  routes: (defineRoutes) => flatRoutes('routes', defineRoutes, { ignoredRouteFiles: ['**/.*'] }),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: false,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};
