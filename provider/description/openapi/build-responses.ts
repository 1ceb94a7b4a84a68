import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { HEADERS, NDJSON, NOTHING_COVERED, PROBLEM_JSON } from '#contract/values/constants.ts';
import { problemCodes, type ProblemCode } from '#contract/http/problem-code.ts';
import { SCHEMAS, type DescribedSchemas, type JsonSchema } from './build-schemas.ts';
import type { ApiResponse, MediaType, Operation } from './open-api-types.ts';

type NamedCall = Call & { name: CallName };

const BYTES: JsonSchema = { contentMediaType: 'application/octet-stream' };

/** Builds the success response and a response for every status of the call's problems. */
export function buildResponses(
  call: NamedCall,
  problems: readonly ProblemCode[],
  schemas: DescribedSchemas,
): Operation['responses'] {
  const statuses = new Map<number, ProblemCode[]>();
  for (const code of problems) {
    const { status } = problemCodes[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  const errorResponses = [...statuses].map(
    ([status, codes]) => [String(status), errorResponse(status, codes)] as const,
  );
  return { ...successResponse(call, schemas), ...Object.fromEntries(errorResponses) };
}

function successResponse(call: NamedCall, { nameOf }: DescribedSchemas): Record<string, ApiResponse> {
  const content: Record<string, MediaType> = {};
  if (call.response)
    content['application/json'] = { schema: { $ref: SCHEMAS + nameOf(call.response, 'output') } };
  if (call.line) {
    const line = { $ref: SCHEMAS + nameOf(call.line, 'output') };
    content[NDJSON] = { schema: { description: 'Where it is accepted: a row a line.', allOf: [line] } };
  }
  switch (call.responseType) {
    case 'json':
      return { '200': { description: 'The answer.', content } };
    case 'nothing':
      return { '204': { description: 'Done; the body is empty.', ...ownHeaders(call) } };
    case 'page':
      return { '200': { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } } };
    case 'file':
      return {
        '200': {
          description: 'The bytes, with the media type of the file.',
          headers: {
            'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
          },
          content: { '*/*': { schema: BYTES } },
        },
      };
  }
}

/** Additional headers of the responses that have some. */
const OWN_HEADERS: { readonly [Name in CallName]?: ApiResponse['headers'] } = {
  dataVersion: {
    [HEADERS.dataVersion]: { description: 'Opaque.', schema: { type: 'string' } },
    [HEADERS.coveredThrough]: {
      description: `The last day that imported absences cover, \`${NOTHING_COVERED}\` where none have been imported.`,
      schema: { type: 'string' },
    },
    [HEADERS.importedAt]: {
      description: 'When absences were imported last. Missing where the time was not recorded.',
      schema: { type: 'string', format: 'date-time' },
    },
  },
  notificationDepartment: {
    [HEADERS.totalCount]: {
      description: 'How many there are, beyond the limit as well.',
      schema: { type: 'integer', minimum: 0 },
    },
  },
};

function ownHeaders({ name }: NamedCall): Pick<ApiResponse, 'headers'> {
  const headers = OWN_HEADERS[name];
  return headers === undefined ? {} : { headers };
}

function errorResponse(status: number, codes: readonly ProblemCode[]): ApiResponse {
  const schema: JsonSchema = {
    allOf: [{ $ref: `${SCHEMAS}Problem` }],
    properties: { status: { const: status }, code: { enum: [...codes] } },
  };
  const retry = { description: 'Seconds.', schema: { type: 'integer', minimum: 0 } } as const;
  return {
    description: codes.map((code) => `${code}: ${problemCodes[code].title}.`).join(' '),
    ...(status === 503 || status === 429 ? { headers: { 'Retry-After': retry } } : {}),
    content: { [PROBLEM_JSON]: { schema } },
  };
}
