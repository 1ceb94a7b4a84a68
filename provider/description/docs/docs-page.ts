import { html, raw } from 'hono/html';
import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { BASE_PATH, HEADERS } from '#contract/values/constants.ts';
import { problemCodes, type ProblemCode } from '#contract/http/problem-code.ts';
import { sectionOf } from '../openapi/describe-calls.ts';
import { belongsToCalls, docsCall } from './docs-call.ts';
import { docsStyle } from './docs-style.ts';
import { formatSchema } from './format-schema.ts';
import { VIEWER_PATH } from '../viewer/viewer-routes.ts';
import { renderSchema } from './render-schema.ts';
import type { OpenApi } from '../openapi/open-api-types.ts';

type NamedCall = Call & { name: CallName };
type Markup = ReturnType<typeof html>;

/**
 * Renders the document of buildOpenApi as an HTML page without JavaScript. Hono's `html` escapes every value.
 * The anchors are the names of calls and schemas, and the problem codes to which a problem's `type` links.
 */
export function docsPage(calls: readonly NamedCall[], openApi: OpenApi): Markup {
  const sections = [...new Set(calls.map(sectionOf))];
  const schemaNames = listSharedSchemas(openApi);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${openApi.info.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${raw(`<style>${docsStyle}</style>`)}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the operations</a>
        <div class="page">
          <header>
            <h1>${openApi.info.title}</h1>
            <p>${openApi.info.description}</p>
            <p class="note">
              Version ${openApi.info.version}. OpenAPI 3.1:
              <a href="${BASE_PATH}/openapi.json">${BASE_PATH}/openapi.json</a>.
              <a href="${VIEWER_PATH}">Open in Swagger UI</a> (requires JavaScript).
            </p>
          </header>
          <nav class="contents" aria-labelledby="contents">
            <h2 id="contents">Contents</h2>
            <ul>
              <li>
                <a href="#requests">Requests</a>
              </li>
              ${sections.map((section) => contentsOf(section, calls))}
              <li><a href="#schemas">Schemas</a></li>
              <li><a href="#problems">Errors</a></li>
            </ul>
          </nav>
          <main id="main" tabindex="-1">
            ${requestSummary()}
            ${sections.map(
              (section) =>
                html`<section class="section" aria-labelledby="${sectionId(section)}">
                  <h2 id="${sectionId(section)}">${section}</h2>
                  ${calls.filter((call) => sectionOf(call) === section).map((call) => docsCall(call, openApi))}
                </section>`,
            )}
            <section class="section" aria-labelledby="schemas">
              <h2 id="schemas">Schemas</h2>
              ${schemaNames.map(
                (name) =>
                  html`<div class="schema" id="${name}">
                    <h3>${name}</h3>
                    ${renderSchema(formatSchema(openApi.components.schemas[name] ?? {}))}
                  </div>`,
              )}
            </section>
            ${problems()}
          </main>
        </div>
      </body>
    </html>`;
}

function contentsOf(section: string, calls: readonly NamedCall[]): Markup {
  return html`<li>
    <a href="#${sectionId(section)}">${section}</a>
    <ul>
      ${calls
        .filter((call) => sectionOf(call) === section)
        .map(({ name, method, path }) => html`<li><a href="#${name}">${method} ${path}</a></li>`)}
    </ul>
  </li>`;
}

function requestSummary(): Markup {
  return html`<section class="section" aria-labelledby="requests">
    <h2 id="requests">Requests</h2>
    <p>
      All paths start with <code>${BASE_PATH}</code>. Requests and responses are JSON in UTF-8 unless a call
      states another media type. The token is sent as <code>Authorization: Bearer</code>, the role in
      <code>${HEADERS.role}</code>; it must be one of the roles of the token. Programs of an organisation send
      deliveries with the token of a machine account, without a role.
    </p>
    <p>
      A call that creates something accepts <code>${HEADERS.idempotencyKey}</code>: a repeated request with
      the same key returns the first response. Names are in Swedish; those that the provider defines are in
      English with <code>Accept-Language: en</code>.
    </p>
    <p>
      The first read after a change in a large organisation loads its data, which can take ten seconds or
      more. A read waits for it for the number of seconds in
      <code>${HEADERS.prefer}: wait=<i>seconds</i></code> (RFC 7240), at most 60, and for 30 seconds without
      this header. Then it responds 503 <a href="#loading"><code>loading</code></a> with
      <code>Retry-After</code>; the load continues, and repeated requests do not restart it.
    </p>
    <p>
      An error is <code>application/problem+json</code> (RFC 9457) with one of the
      <a href="#problems">error codes</a> below.
    </p>
  </section>`;
}

function problems(): Markup {
  return html`<section class="section" aria-labelledby="problems">
    <h2 id="problems">Errors</h2>
    <dl class="problems">
      ${(Object.keys(problemCodes) as ProblemCode[]).map(
        (code) =>
          html`<div id="${code}">
            <dt><code>${code}</code> (${problemCodes[code].status})</dt>
            <dd>${problemCodes[code].title}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

/** The names of the schemas with their own section; requests and responses are shown with their calls. */
function listSharedSchemas({ components }: OpenApi): string[] {
  return Object.keys(components.schemas)
    .filter((name) => !belongsToCalls(name))
    .sort();
}

function sectionId(section: string): string {
  return `about-${section.toLowerCase().replaceAll(' ', '-')}`;
}
