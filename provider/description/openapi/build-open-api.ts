import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { buildParameters, buildRequestBody, requestFields } from './build-request.ts';
import { buildResponses } from './build-responses.ts';
import { buildSchemas, type DescribedSchemas } from './build-schemas.ts';
import { problemsOf } from './call-problems.ts';
import { callSummaries } from './call-summaries.ts';
import { conditionsOf, rolesOf, sectionOf, describeAudience } from './describe-calls.ts';
import type { Method, OpenApi, Operation } from './open-api-types.ts';
import { securityOf, securitySchemes } from './security-schemes.ts';

type NamedCall = Call & { name: CallName };

export type OpenApiSettings = {
  title: string;
  /** The version of the API, not of the software. */
  version: string;
  /** The base of the paths: a URL, or a path on the same origin. */
  serverUrl: string;
};

const DESCRIPTION =
  'Dates are calendar days in Europe/Stockholm, instants ISO 8601 with their zone. Unknown fields of a request are refused. ' +
  'What a role may not see is null or left out. What lies outside the departments of the caller is answered like what does not exist.';

/**
 * Builds the OpenAPI 3.1 document from the contract alone, so that it describes only what the calls
 * themselves validate.
 */
export function buildOpenApi(calls: readonly NamedCall[], settings: OpenApiSettings): OpenApi {
  const { title, version, serverUrl } = settings;
  const schemas = buildSchemas(calls);
  const paths: OpenApi['paths'] = {};
  for (const call of calls) {
    for (const [at, address] of [call.path, ...call.aliases].entries()) {
      const path = address.replaceAll(/:(\w+)/g, '{$1}');
      const operationId = at === 0 ? call.name : `${call.name}Alias${at}`;
      const method = call.method.toLowerCase() as Method;
      paths[path] = { ...paths[path], [method]: { ...buildOperation(call, schemas), operationId } };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: DESCRIPTION },
    servers: [{ url: serverUrl }],
    tags: [...new Set(calls.map(sectionOf))].map((name) => ({ name })),
    paths,
    components: { schemas: schemas.components, securitySchemes },
  };
}

function buildOperation(call: NamedCall, schemas: DescribedSchemas): Operation {
  const problems = problemsOf(call, Object.keys(requestFields(call)));
  const requestBody = buildRequestBody(call, schemas);
  const roles = rolesOf(call);
  return {
    operationId: call.name,
    summary: callSummaries[call.name],
    description: [`Who may: ${describeAudience(call)}`, ...conditionsOf(call)].join(' '),
    tags: [sectionOf(call)],
    security: securityOf(call),
    parameters: buildParameters(call),
    ...(requestBody ? { requestBody } : {}),
    responses: buildResponses(call, problems, schemas),
    'x-problems': problems,
    ...(roles ? { 'x-roles': roles } : {}),
    ...(call.feature ? { 'x-feature': call.feature } : {}),
  };
}
