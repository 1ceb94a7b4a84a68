import { Hono } from 'hono';
import { html } from 'hono/html';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BASE_PATH } from '#contract/values/constants.ts';

/** Not under /api, where every path is a call of the contract. */
export const VIEWER_PATH = '/portal/api-viewer';

/** The content security policy of the viewer: scripts and style sheets of its own origin, no inline script and no eval. */
export const viewerPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
].join('; ');

/** The start script is a file of its own, because the policy allows no inline script. It sends no requests of the API. */
const START = `SwaggerUIBundle({
  url: '${BASE_PATH}/openapi.json',
  dom_id: '#viewer',
  validatorUrl: null,
  supportedSubmitMethods: [],
  deepLinking: true,
});
`;

/** The files of swagger-ui-dist that the page loads, with their media types. */
const FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

const DAY = 'public, max-age=86400';

/** Serves Swagger UI for the description of the API, without any file from another origin. */
export function viewerRoutes({ providerName }: { providerName: string }): Hono {
  const app = new Hono();
  const { resolve } = createRequire(import.meta.url);
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('Content-Security-Policy', viewerPolicy);
  });
  app.get('/', (c) => c.html(page(`API of ${providerName}`), 200, { 'Content-Language': 'en' }));
  app.get('/start.js', (c) =>
    c.body(START, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': DAY }),
  );
  for (const [name, contentType] of Object.entries(FILES)) {
    app.get(`/${name}`, async (c) => {
      const bytes = new Uint8Array(await readFile(resolve(`swagger-ui-dist/${name}`)));
      return c.body(bytes, 200, { 'Content-Type': contentType, 'Cache-Control': DAY });
    });
  }
  return app;
}

function page(title: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${VIEWER_PATH}/swagger-ui.css" />
      </head>
      <body>
        <p>
          <a href="${BASE_PATH}/docs">Description without JavaScript</a>,
          <a href="${BASE_PATH}/openapi.json">OpenAPI document</a>
        </p>
        <div id="viewer"></div>
        <script src="${VIEWER_PATH}/swagger-ui-bundle.js"></script>
        <script src="${VIEWER_PATH}/start.js"></script>
      </body>
    </html>`;
}
