import { html } from 'hono/html';
import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { problemCodes } from '#contract/http/problem-code.ts';
import { SCHEMAS, type JsonSchema } from '../openapi/build-schemas.ts';
import { callSummaries } from '../openapi/call-summaries.ts';
import { conditionsOf, describeAudience } from '../openapi/describe-calls.ts';
import { formatSchema } from './format-schema.ts';
import type { MediaType, Method, OpenApi, Parameter } from '../openapi/open-api-types.ts';
import { renderSchema } from './render-schema.ts';

type NamedCall = Call & { name: CallName };
type Markup = ReturnType<typeof html>;

/** Renders one call: permissions, request, response and problem codes. */
export function docsCall(call: NamedCall, { paths, components }: OpenApi): Markup | string {
  const { name, method, path } = call;
  const operation = paths[toTemplate(path)]?.[method.toLowerCase() as Method];
  if (!operation) return '';
  const success = operation.responses['200'] ?? operation.responses['204'];
  const renderSchemas = (part: string, media: Record<string, MediaType> | undefined) =>
    Object.entries(media ?? {}).map(([type, { schema }]) => renderSchemaPart(part, type, schema, components));
  return html`<article class="call" id="${name}" aria-labelledby="${name}-title">
    <h3 id="${name}-title"><span class="method">${method}</span> <code>${path}</code></h3>
    <p>${callSummaries[name]}</p>
    <p class="note">Roles: ${[describeAudience(call), ...conditionsOf(call)].join(' ')}</p>
    ${operation.parameters.length === 0 ? '' : parameters(operation.parameters)}
    ${renderSchemas('Request', operation.requestBody?.content)} ${renderSchemas('Response', success?.content)}
    ${success?.content ? '' : html`<p class="note">${success?.description ?? ''}</p>`}
    <div class="part">
      <h4>Errors</h4>
      <ul class="codes">
        ${operation['x-problems'].map(
          (code) => html`<li><a href="#${code}">${code}</a> ${problemCodes[code].status}</li>`,
        )}
      </ul>
    </div>
  </article>`;
}

function toTemplate(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function parameters(list: readonly Parameter[]): Markup {
  return html`<div class="part">
    <h4>Parameters</h4>
    <ul>
      ${list.map(
        ({ name, in: where, required, description }) =>
          html`<li>
            <code>${name}</code> in the ${where}${required ? '' : ', optional'}. ${description ?? ''}
          </li>`,
      )}
    </ul>
  </div>`;
}

function renderSchemaPart(
  part: string,
  type: string,
  schema: JsonSchema,
  components: OpenApi['components'],
): Markup {
  const title = type === 'application/json' ? part : `${part} as ${type}`;
  return html`<div class="part">
    <h4>${title}</h4>
    ${renderSchema(formatSchema(unfold(schema, components)))}
  </div>`;
}

/** Expands the schema of a request or response in place; every other schema becomes a link to its section. */
function unfold(schema: JsonSchema, { schemas }: OpenApi['components']): JsonSchema {
  const target = (schema.$ref ?? schema.allOf?.[0]?.$ref)?.slice(SCHEMAS.length);
  if (target === undefined) return schema;
  return (belongsToCalls(target) ? schemas[target] : undefined) ?? { $ref: SCHEMAS + target };
}

/** Whether a schema is a complete request or response, by its name. */
export function belongsToCalls(schemaName: string): boolean {
  return /(Request|Response)$/.test(schemaName);
}
