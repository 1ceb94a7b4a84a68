import { z } from 'zod';
import type { ZodOpenApiParameters, ZodOpenApiRequestBodyObject } from 'zod-openapi';
import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import {
  FILE_TYPES,
  HEADERS,
  IDEMPOTENCY_HOURS,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  MAX_UPLOAD_BYTES,
  UPLOAD_FIELD,
} from '#contract/values/constants.ts';
import { DATA_FILES_FIELD, MAX_DELIVERY_BYTES } from '#contract/values/administration/delivery.ts';
import { describedRequest } from './build-schemas.ts';

const idempotencyHeader = z.object({
  [HEADERS.idempotencyKey]: z
    .string()
    .min(1)
    .max(IDEMPOTENCY_KEY_MAX_LENGTH)
    .optional()
    .meta({
      description: `A repeated request of the user with the same key returns the first response for ${IDEMPOTENCY_HOURS} hours and creates nothing.`,
    }),
});

const dataFilesSchema = z.array(
  z.unknown().meta({
    description: `Files to import, after the other fields; together at most ${MAX_DELIVERY_BYTES} bytes.`,
    contentMediaType: 'application/octet-stream',
  }),
);

const fileSchema = z.unknown().meta({
  description: `One file of at most ${MAX_UPLOAD_BYTES} bytes, after the other fields: ${Object.keys(FILE_TYPES).join(', ')}.`,
  contentMediaType: 'application/octet-stream',
});

/** Builds the parameters of the path and the headers. */
export function buildParameters({ params, creates }: Call): ZodOpenApiParameters {
  return {
    ...(params instanceof z.ZodObject ? { path: params } : {}),
    ...(creates ? { header: idempotencyHeader } : {}),
  };
}

/** Builds the request body; undefined if there is none. */
export function buildRequestBody(call: Call & { name: CallName }): ZodOpenApiRequestBodyObject | undefined {
  const { requestAs } = call;
  const request = describedRequest(call);
  if (requestAs === 'multipart') return bodyOf('multipart/form-data', withFiles(call, request));
  if (request === null) return undefined;
  return bodyOf(requestAs === 'json' ? 'application/json' : 'application/x-www-form-urlencoded', request);
}

function bodyOf(mediaType: string, schema: z.ZodType): ZodOpenApiRequestBodyObject {
  return { required: true, content: { [mediaType]: { schema } } };
}

/** The names of the fields of the request; empty if it has no body. */
export function listRequestFields({ request }: Call): string[] {
  return request instanceof z.ZodObject ? Object.keys(request.shape) : [];
}

function withFiles({ upload }: Call, request: z.ZodType | null): z.ZodType {
  const file =
    upload === 'document' ? { [UPLOAD_FIELD]: fileSchema } : { [DATA_FILES_FIELD]: dataFilesSchema };
  return request instanceof z.ZodObject ? request.extend(file) : z.strictObject(file);
}
