import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { buildParameters, buildRequestBody, listRequestFields } from './describe-request.ts';
import { buildResponses } from './build-responses.ts';
import { nameRequests, nameResponses, removeSafeIntegerBounds } from './build-schemas.ts';
import { problemsOf } from './call-problems.ts';
import { callSummaries } from './call-summaries.ts';
import { conditionsOf, rolesOf, sectionOf, describeAudience } from './describe-calls.ts';
import type { Method, OpenApi } from './open-api-types.ts';
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
  'Dates are calendar days in Europe/Stockholm; instants are ISO 8601 with a time zone. A request with unknown fields is rejected. ' +
  'Values that a role may not see are null or omitted. Data outside the departments of the caller is reported as not found.';

/**
 * Builds the OpenAPI 3.1 document from the contract alone, so that it describes only what the calls
 * themselves validate.
 */
export function buildOpenApi(calls: readonly NamedCall[], settings: OpenApiSettings): OpenApi {
  const { title, version, serverUrl } = settings;
  nameRequests(calls);
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    for (const [at, address] of [call.path, ...call.aliases].entries()) {
      const path = address.replaceAll(/:(\w+)/g, '{$1}');
      const operationId = at === 0 ? call.name : `${call.name}Alias${at}`;
      const method = call.method.toLowerCase() as Method;
      paths[path] = { ...paths[path], [method]: { ...buildOperation(call), operationId } };
    }
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title, version, description: DESCRIPTION },
      servers: [{ url: serverUrl }],
      tags: [...new Set(calls.map(sectionOf))].map((name) => ({ name })),
      paths,
      components: { schemas: nameResponses(calls), securitySchemes },
    },
    { override: removeSafeIntegerBounds },
  );
  return document as OpenApi;
}

function buildOperation(call: NamedCall): ZodOpenApiOperationObject {
  const problems = problemsOf(call, listRequestFields(call));
  const requestBody = buildRequestBody(call);
  const roles = rolesOf(call);
  return {
    operationId: call.name,
    summary: callSummaries[call.name],
    description: [`Roles: ${describeAudience(call)}`, ...conditionsOf(call)].join(' '),
    tags: [sectionOf(call)],
    security: securityOf(call),
    requestParams: buildParameters(call),
    ...(requestBody ? { requestBody } : {}),
    responses: buildResponses(call, problems),
    'x-problems': problems,
    ...(roles ? { 'x-roles': roles } : {}),
    ...(call.feature ? { 'x-feature': call.feature } : {}),
  };
}
