import { z } from 'zod';
import { defineCall } from '#contract/call.ts';

/** Other standards' documents: OpenAPI 3.1 and a JWK set (RFC 7517). Only what we rely on is checked. */
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
