import { z } from 'zod';
import { defineCall } from '#contract/call.ts';

/** External formats: OpenAPI 3.1 and a JWK set (RFC 7517). Only the parts that are used are validated. */
const openApiSchema = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });
const keySetSchema = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) });

export const descriptionCalls = {
  openApi: defineCall({ method: 'GET', path: '/openapi.json', audience: 'public', response: openApiSchema }),
  docs: defineCall({ method: 'GET', path: '/docs', audience: 'public', responseType: 'page' }),
  keySet: defineCall({
    method: 'GET',
    path: '/.well-known/jwks.json',
    audience: 'public',
    response: keySetSchema,
  }),
};
