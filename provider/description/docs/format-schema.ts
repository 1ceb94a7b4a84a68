import { SCHEMAS, type JsonSchema } from '../openapi/build-schemas.ts';

/** A token of a formatted schema: text, or the name of another schema, which has its own anchor. */
export type SchemaToken = { text: string } | { schemaName: string };

/** A formatted type, and what the type itself does not express: limits and formats. */
type Written = { chunks: SchemaToken[]; limits: string[] };

const INDENT = '  ';

/**
 * Formats a JSON Schema in TypeScript notation: `?` for optional fields, `| null`, and `[]` for lists. Limits
 * are in a comment at the end of the field's line.
 */
export function formatSchema(schema: JsonSchema): SchemaToken[] {
  const { chunks, limits } = write(schema, 0);
  return merge([...chunks, ...comment(limits)]);
}

function write(schema: JsonSchema, depth: number): Written {
  if (typeof schema.$ref === 'string') return plain({ schemaName: schema.$ref.slice(SCHEMAS.length) });
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choose(choices.map((choice) => write(choice, depth)));
  if (schema.const !== undefined) return plain({ text: JSON.stringify(schema.const) });
  if (schema.enum) return choose(schema.enum.map((value) => plain({ text: JSON.stringify(value) })));
  if (Array.isArray(schema.type)) return plain({ text: schema.type.join(' | ') });
  if (schema.type === 'array') return writeList(schema, depth);
  if (schema.type === 'object') return { chunks: writeFields(schema, depth), limits: [] };
  if (schema.contentMediaType === 'application/octet-stream') return plain({ text: 'bytes' });
  return { chunks: [{ text: schema.type ?? 'any JSON' }], limits: limitsOf(schema) };
}

function plain(chunk: SchemaToken): Written {
  return { chunks: [chunk], limits: [] };
}

function choose(choices: readonly Written[]): Written {
  return {
    chunks: choices.flatMap(({ chunks }, index) => (index === 0 ? chunks : [{ text: ' | ' }, ...chunks])),
    limits: choices.flatMap(({ limits }) => limits),
  };
}

function writeList({ items, minItems, maxItems }: JsonSchema, depth: number): Written {
  const item = write(items as JsonSchema, depth);
  const { anyOf, oneOf, enum: values } = items as JsonSchema;
  const several = (anyOf ?? oneOf ?? values ?? []).length > 1;
  const count = minItems === maxItems ? minItems : `${minItems ?? 0} to ${maxItems ?? 'any number'}`;
  return {
    chunks: several ? [{ text: '(' }, ...item.chunks, { text: ')[]' }] : [...item.chunks, { text: '[]' }],
    limits: [
      ...(count === undefined ? [] : [`${count} items`]),
      ...item.limits.map((limit) => `each item ${limit}`),
    ],
  };
}

function writeFields(schema: JsonSchema, depth: number): SchemaToken[] {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  const fields: [string, JsonSchema][] = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, field]) => [required.includes(name) ? name : `${name}?`, field],
  );
  if (isSchema(additionalProperties)) {
    const names = isSchema(propertyNames) ? propertyNames.enum?.join(' | ') : undefined;
    fields.push([`[${names ?? 'name'}]`, additionalProperties]);
  }
  const lines = fields.flatMap(([name, field]): SchemaToken[] => {
    const { chunks, limits } = write(field, depth + 1);
    const start = { text: `${INDENT.repeat(depth + 1)}${name}: ` };
    return [start, ...chunks, ...comment(limits), { text: '\n' }];
  });
  return [{ text: '{\n' }, ...lines, { text: `${INDENT.repeat(depth)}}` }];
}

/** Whether `additionalProperties` describes a record's values; an empty schema only allows further fields. */
function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function limitsOf({ format, contentEncoding, minimum, maximum, maxLength }: JsonSchema): string[] {
  const encoded = contentEncoding === undefined ? format : `${contentEncoding} of JSON`;
  const least = minimum === undefined ? '' : `from ${minimum}`;
  const most = maximum === undefined ? '' : `to ${maximum}`;
  return [
    ...(encoded === undefined ? [] : [encoded]),
    ...(least + most === '' ? [] : [`${least} ${most}`.trim()]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ];
}

function comment(limits: readonly string[]): SchemaToken[] {
  return limits.length === 0 ? [] : [{ text: `  // ${[...new Set(limits)].join(', ')}` }];
}

function merge(chunks: readonly SchemaToken[]): SchemaToken[] {
  const merged: SchemaToken[] = [];
  for (const chunk of chunks) {
    const last = merged.at(-1);
    if (last && 'text' in last && 'text' in chunk)
      merged[merged.length - 1] = { text: last.text + chunk.text };
    else merged.push(chunk);
  }
  return merged;
}
