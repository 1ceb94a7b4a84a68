import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { HEADERS, NDJSON, NOTHING_COVERED, PROBLEM_JSON } from '#contract/values/constants.ts';
import { problemCodes, type ProblemCode } from '#contract/http/problem-code.ts';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { SCHEMAS } from './build-schemas.ts';

type NamedCall = Call & { name: CallName };

const BYTES = { contentMediaType: 'application/octet-stream' };

/** Builds the success response and a response for every status of the call's problems. */
export function buildResponses(call: NamedCall, problems: readonly ProblemCode[]): ZodOpenApiResponsesObject {
  const statuses = new Map<number, ProblemCode[]>();
  for (const code of problems) {
    const { status } = problemCodes[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  const errorResponses = [...statuses].map(
    ([status, codes]) => [String(status), errorResponse(status, codes)] as const,
  );
  return { ...successResponse(call), ...Object.fromEntries(errorResponses) };
}

function successResponse(call: NamedCall): ZodOpenApiResponsesObject {
  const { response, line } = call;
  const content = {
    ...(response === null ? {} : { 'application/json': { schema: response } }),
    ...(line === null ? {} : { [NDJSON]: { schema: line } }),
  };
  switch (call.responseType) {
    case 'json':
      return { '200': { description: 'The response.', content } };
    case 'nothing':
      return { '204': { description: 'Success; the body is empty.', ...ownHeaders(call) } };
    case 'page':
      return { '200': { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } } };
    case 'file':
      return {
        '200': {
          description: 'The content of the file, with its media type.',
          headers: {
            'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
          },
          content: { '*/*': { schema: BYTES } },
        },
      };
  }
}

/** Additional headers of the responses that have some. */
const OWN_HEADERS: { readonly [Name in CallName]?: NonNullable<ZodOpenApiResponseObject['headers']> } = {
  dataVersion: {
    [HEADERS.dataVersion]: { description: 'An opaque version.', schema: { type: 'string' } },
    [HEADERS.coveredThrough]: {
      description: `The last day that imported absences cover; \`${NOTHING_COVERED}\` if none have been imported.`,
      schema: { type: 'string' },
    },
    [HEADERS.importedAt]: {
      description: 'The time of the last import of absences; missing if it was not recorded.',
      schema: { type: 'string', format: 'date-time' },
    },
  },
  notificationDepartment: {
    [HEADERS.totalCount]: {
      description: 'The total number, including those beyond the limit.',
      schema: { type: 'integer', minimum: 0 },
    },
  },
};

function ownHeaders({ name }: NamedCall): Pick<ZodOpenApiResponseObject, 'headers'> {
  const headers = OWN_HEADERS[name];
  return headers === undefined ? {} : { headers };
}

function errorResponse(status: number, codes: readonly ProblemCode[]): ZodOpenApiResponseObject {
  const schema = {
    allOf: [{ $ref: `${SCHEMAS}Problem` }],
    properties: { status: { const: status }, code: { enum: [...codes] } },
  };
  const retryAfter = { description: 'Seconds.', schema: { type: 'integer', minimum: 0 } } as const;
  return {
    description: codes.map((code) => `${code}: ${problemCodes[code].title}.`).join(' '),
    ...(status === 503 || status === 429 ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: { [PROBLEM_JSON]: { schema } },
  };
}
