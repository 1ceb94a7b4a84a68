import { html, raw } from 'hono/html';
import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { BASE_PATH, HEADERS } from '#contract/values/constants.ts';
import { problemCodes, type ProblemCode } from '#contract/http/problem-code.ts';
import { sectionOf } from '../openapi/describe-calls.ts';
import { belongsToCalls, docsCall } from './docs-call.ts';
import { docsStyle } from './docs-style.ts';
import { formatShape } from './format-shape.ts';
import { shapeText } from './shape-text.ts';
import type { OpenApi } from '../openapi/open-api-types.ts';

type NamedCall = Call & { name: CallName };
type Markup = ReturnType<typeof html>;

/**
 * Renders the document of buildOpenApi as an HTML page without JavaScript. Hono's `html` escapes every value.
 * The anchors are the names of calls and shapes, and the problem codes to which a problem's `type` links.
 */
export function docsPage(calls: readonly NamedCall[], openApi: OpenApi): Markup {
  const sections = [...new Set(calls.map(sectionOf))];
  const shapes = sharedShapes(openApi);
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
        <a class="skip" href="#main">Skip to the calls</a>
        <div class="page">
          <header>
            <h1>${openApi.info.title}</h1>
            <p>${openApi.info.description}</p>
            <p class="note">
              Version ${openApi.info.version}. As OpenAPI 3.1:
              <a href="${BASE_PATH}/openapi.json">${BASE_PATH}/openapi.json</a>
            </p>
          </header>
          <nav class="contents" aria-labelledby="contents">
            <h2 id="contents">Contents</h2>
            <ul>
              <li>
                <a href="#asking">How to ask</a>
              </li>
              ${sections.map((section) => contentsOf(section, calls))}
              <li><a href="#shapes">Shapes</a></li>
              <li><a href="#problems">Problems</a></li>
            </ul>
          </nav>
          <main id="main" tabindex="-1">
            ${requestSummary()}
            ${sections.map(
              (section) =>
                html`<section class="room" aria-labelledby="${sectionId(section)}">
                  <h2 id="${sectionId(section)}">${section}</h2>
                  ${calls.filter((call) => sectionOf(call) === section).map((call) => docsCall(call, openApi))}
                </section>`,
            )}
            <section class="room" aria-labelledby="shapes">
              <h2 id="shapes">Shapes</h2>
              ${shapes.map(
                (name) =>
                  html`<div class="shape" id="${name}">
                    <h3>${name}</h3>
                    ${shapeText(formatShape(openApi.components.schemas[name] ?? {}))}
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
  return html`<section class="room" aria-labelledby="asking">
    <h2 id="asking">How to ask</h2>
    <p>
      Paths stand below <code>${BASE_PATH}</code>. Requests and answers are JSON in UTF-8 unless a call says
      otherwise. A call that needs a token takes it as <code>Authorization: Bearer</code>; one that needs a
      role takes it in <code>${HEADERS.role}</code>, and it must be one of the token's own.
    </p>
    <p>
      A call that creates something accepts <code>${HEADERS.idempotencyKey}</code>: sent again with the same
      key and request, it is answered as the first time. Names are in Swedish, or in English where
      <code>Accept-Language</code> asks for it and the provider owns them.
    </p>
    <p>
      A refusal is <code>application/problem+json</code> (RFC 9457) with a <code>code</code> of the
      <a href="#problems">closed list</a> below.
    </p>
  </section>`;
}

function problems(): Markup {
  return html`<section class="room" aria-labelledby="problems">
    <h2 id="problems">Problems</h2>
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

/** The shapes with their own section; requests and responses are shown with their calls. */
function sharedShapes({ components }: OpenApi): string[] {
  return Object.keys(components.schemas)
    .filter((name) => !belongsToCalls(name))
    .sort();
}

function sectionId(section: string): string {
  return `about-${section.toLowerCase().replaceAll(' ', '-')}`;
}
