import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import {
  FILE_TYPES,
  HEADERS,
  IDEMPOTENCY_HOURS,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  MAX_UPLOAD_BYTES,
  UPLOAD_FIELD,
} from '#contract/values/constants.ts';
import { SCHEMAS, type DescribedSchemas, type JsonSchema } from './build-schemas.ts';
import type { Operation, Parameter } from './open-api-types.ts';

/** Builds the parameters of the path and the headers. */
export function buildParameters({ params, creates }: Call): Parameter[] {
  const described: JsonSchema = params === null ? {} : z.toJSONSchema(params, { io: 'input' });
  const inPath = Object.entries(described.properties ?? {}).map(([name, schema]): Parameter => ({
    name,
    in: 'path',
    required: true,
    schema: schema as JsonSchema,
  }));
  if (!creates) return inPath;
  const key: Parameter = {
    name: HEADERS.idempotencyKey,
    in: 'header',
    required: false,
    description: `The same key, user and request is answered as the first time for ${IDEMPOTENCY_HOURS} hours, and creates nothing anew.`,
    schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX_LENGTH },
  };
  return [...inPath, key];
}

/** Builds the request body; undefined if there is none. */
export function buildRequestBody(call: Call, schemas: DescribedSchemas): Operation['requestBody'] {
  const { request, requestAs } = call;
  if (requestAs === 'multipart') return bodyOf('multipart/form-data', withFile(requestFields(call)));
  if (request === null) return undefined;
  const mediaType = requestAs === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return bodyOf(mediaType, { $ref: SCHEMAS + schemas.nameOf(request, 'input') });
}

function bodyOf(mediaType: string, schema: JsonSchema): Operation['requestBody'] {
  return { required: true, content: { [mediaType]: { schema } } };
}

/** The fields of the request by name; empty if it has no body. */
export function requestFields({ request }: Call): Record<string, JsonSchema> {
  const described: JsonSchema = request === null ? {} : z.toJSONSchema(request, { io: 'input' });
  return { ...described.properties } as Record<string, JsonSchema>;
}

function withFile(fields: Record<string, JsonSchema>): JsonSchema {
  const types = Object.keys(FILE_TYPES).join(', ');
  const file: JsonSchema = {
    description: `One file of at most ${MAX_UPLOAD_BYTES} bytes, after the other fields: ${types}.`,
    contentMediaType: 'application/octet-stream',
  };
  return {
    type: 'object',
    properties: { ...fields, [UPLOAD_FIELD]: file },
    required: [...Object.keys(fields), UPLOAD_FIELD],
    additionalProperties: false,
  };
}
