import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import path from 'node:path';
import type { WebEnv } from './environment/web-env.ts';

const HASHED = 'public, max-age=31536000, immutable';
/** Files of `public/` keep their names when their contents change. */
const NAMED = 'public, max-age=86400';
const SVG = 'image/svg+xml';

/** Serves the browser's files, precompressed by the build. A missing file returns 404, never a page. */
export function assets(folder: string): Hono<WebEnv> {
  const app = new Hono<WebEnv>();
  // Hono resolves the folder relative to the working directory.
  const root = path.relative(process.cwd(), folder) || '.';
  const serve = serveStatic<WebEnv>({ root, precompressed: true });
  app.get('/assets/*', cacheFor(HASHED), serve);
  app.all('/assets/*', (c) => c.body(null, 404));
  app.get('/:file{[a-z-]+\\.(?:svg|css|js|txt|ico|png|webmanifest)}', cacheFor(NAMED), serve);
  app.get('/fonts/*', cacheFor(NAMED), serve);
  app.get('/guide/*', cacheFor(NAMED), serve);
  return app;
}

function cacheFor(cacheControl: string): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.res.headers.set('Cache-Control', cacheControl);
    if (c.res.headers.get('Content-Type') === SVG) c.res.headers.set('Content-Type', `${SVG}; charset=utf-8`);
  };
}
