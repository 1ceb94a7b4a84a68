import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { calls as contractCalls, type CallName } from '#contract/calls.ts';
import {
  contentParts,
  contentSchemas,
  encodedSchemas,
  requestedSchemas,
  responseSchemas,
} from './shared-schemas.ts';

type NamedCall = Call & { name: CallName };

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export const SCHEMAS = '#/components/schemas/';

const documentContentSchema = z
  .union(Object.values(contentSchemas))
  .meta({ description: 'By the type of the document.' });

/** Requests with a field that the call validates in a second step; the description shows the whole schema. */
const COMPLETE_REQUESTS: { readonly [Name in CallName]?: z.ZodType } = {
  rehabDocumentSave: contractCalls.rehabDocumentSave.request.extend({ content: documentContentSchema }),
  rehabListExport: contractCalls.rehabListExport.request.extend({
    i18n: z.string().meta({
      contentEncoding: 'base64url',
      contentMediaType: 'application/json',
      contentSchema: { $ref: `${SCHEMAS}RehabExportLabels` },
    }),
  }),
};

/** Returns the schema of the body that the description shows. */
export function describedRequest({ name, request }: NamedCall): z.ZodType | null {
  return COMPLETE_REQUESTS[name] ?? request;
}

/**
 * Names the schemas of requests in zod's global registry: shared schemas as in the code, the others after their call. They are
 * not components of `createDocument`, because it converts those to the schema of a response too, which is impossible for a
 * schema with a transform.
 */
export function nameRequests(calls: readonly NamedCall[]): void {
  const named = new Map<z.ZodType, string>();
  for (const [name, schema] of Object.entries(requestedSchemas)) named.set(schema, name);
  for (const call of calls) {
    // The body of a multipart request is described with its call.
    const request = call.requestAs === 'multipart' ? null : describedRequest(call);
    if (request !== null && !named.has(request)) named.set(request, `${capitalised(call.name)}Request`);
  }
  for (const [schema, id] of named) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

/** Returns the schemas of responses, and those that responses and requests share, by their names in the description. */
export function nameResponses(calls: readonly NamedCall[]): Record<string, z.ZodType> {
  const named: Record<string, z.ZodType> = {
    ...responseSchemas,
    ...contentSchemas,
    ...contentParts,
    ...encodedSchemas,
    DocumentContent: documentContentSchema,
  };
  const known = new Set(Object.values(named));
  const add = (name: string, schema: z.ZodType | null) => {
    if (schema === null || known.has(schema)) return;
    known.add(schema);
    named[name] = schema;
  };
  for (const { name, response, line } of calls) {
    add(`${capitalised(name)}Response`, response);
    add(`${capitalised(name)}Line`, line);
  }
  return named;
}

/** Removes the bounds that zod adds to every integer; they say nothing about the field. */
export function removeSafeIntegerBounds({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
