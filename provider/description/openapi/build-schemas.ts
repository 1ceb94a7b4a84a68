import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { responseSchemas, contentParts, contentSchemas, requestedSchemas } from './shared-schemas.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schemas of the contract as JSON Schema 2020-12. */
export type DescribedSchemas = {
  /** By name; references between them start with {@link SCHEMAS}. */
  components: Readonly<Record<string, JsonSchema>>;
  /**
   * The name of a zod schema of the contract as a request (`input`) or response (`output`).
   *
   * @throws Error for a schema without a name
   */
  nameOf: (schema: z.ZodType, io: 'input' | 'output') => string;
};

export const SCHEMAS = '#/components/schemas/';

/**
 * Builds the schema of every request and response. Shared schemas keep their name in the code, the others are
 * named after their call.
 *
 * @throws Error if one name would refer to two different schemas
 */
export function buildSchemas(calls: readonly (Call & { name: CallName })[]): DescribedSchemas {
  const inputs = registryOf({ ...requestedSchemas, ...contentSchemas, ...contentParts });
  const outputs = registryOf({ ...responseSchemas, ...contentSchemas, ...contentParts });
  for (const { name, request, requestAs, response, line } of calls) {
    // The multipart schema contains its fields, with the file.
    if (requestAs !== 'multipart') addOnce(inputs, request, `${capitalised(name)}Request`);
    addOnce(outputs, response, `${capitalised(name)}Answer`);
    addOnce(outputs, line, `${capitalised(name)}Line`);
  }
  const sent = describe(inputs, 'input');
  const response = describe(outputs, 'output');
  const twice = Object.keys(sent).filter((name) => name in response);
  for (const name of twice) {
    if (JSON.stringify(sent[name]) !== JSON.stringify(response[name]))
      throw new Error(`${name} is two shapes`);
  }
  return {
    components: { ...response, ...sent, ...withSecondSteps(sent) },
    nameOf: (schema, io) => {
      const id = (io === 'input' ? inputs : outputs).get(schema)?.id;
      if (id === undefined) throw new Error('a schema of the contract has no name in the description');
      return id;
    },
  };
}

type Registry = z.core.$ZodRegistry<{ id: string }>;

function registryOf(named: Readonly<Record<string, z.ZodType>>): Registry {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  return registry;
}

function addOnce(registry: Registry, schema: z.ZodType | null, id: string): void {
  if (schema !== null && !registry.has(schema)) registry.add(schema, { id });
}

function describe(registry: Registry, io: 'input' | 'output'): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => SCHEMAS + id,
    override: ({ jsonSchema }) => leaveOutBoundsOfNumbers(jsonSchema),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, described]) => {
      const { $id: _id, $schema: _dialect, ...schema } = described;
      return [name, schema];
    }),
  );
}

/** Zod adds these bounds to every integer; they say nothing about the field. */
function leaveOutBoundsOfNumbers(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** The calls validate two fields in a second step; the description shows their complete shape. */
function withSecondSteps(sent: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const contents = Object.keys(contentSchemas).map((content) => ({ $ref: SCHEMAS + content }));
  return {
    ...withField(sent, 'RehabDocumentSaveRequest', 'content', { $ref: `${SCHEMAS}DocumentContent` }),
    ...withField(sent, 'RehabListExportRequest', 'i18n', {
      type: 'string',
      contentEncoding: 'base64url',
      contentMediaType: 'application/json',
      contentSchema: { $ref: `${SCHEMAS}RehabExportWords` },
    }),
    DocumentContent: { description: 'By the type of the document.', anyOf: contents },
  };
}

function withField(
  sent: Record<string, JsonSchema>,
  name: string,
  field: string,
  schema: JsonSchema,
): Record<string, JsonSchema> {
  const request = sent[name];
  return request ? { [name]: { ...request, properties: { ...request.properties, [field]: schema } } } : {};
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
