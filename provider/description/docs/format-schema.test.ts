import { expect, test } from 'vitest';
import type { JsonSchema } from '../openapi/build-schemas.ts';
import { formatSchema } from './format-schema.ts';

function textOf(schema: JsonSchema): string {
  return formatSchema(schema)
    .map((chunk) => ('text' in chunk ? chunk.text : `<${chunk.schemaName}>`))
    .join('');
}

const ref = { $ref: '#/components/schemas/Absence' };

test.each<[JsonSchema, string, string]>([
  [{ type: 'boolean' }, 'boolean', 'a type'],
  [{ type: ['string', 'null'] }, 'string | null', 'two types'],
  [{ const: 'note', type: 'string' }, '"note"', 'one word'],
  [{ enum: ['a', 'b'] }, '"a" | "b"', 'some words'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]', 'a list of words'],
  [ref, '<Absence>', 'another schema'],
  [{ anyOf: [ref, { type: 'null' }] }, '<Absence> | null', 'another schema or nothing'],
  [{ type: 'array', items: ref }, '<Absence>[]', 'a list of another schema'],
  [{ type: 'array', items: ref, maxItems: 50 }, '<Absence>[]  // 0 to 50 items', 'a list with an end'],
  [{ type: 'array', items: ref, minItems: 7, maxItems: 7 }, '<Absence>[]  // 7 items', 'a list of so many'],
  [{ type: 'integer', minimum: 1 }, 'integer  // from 1', 'a lower limit'],
  [{ type: 'integer', minimum: 1, maximum: 5 }, 'integer  // from 1 to 5', 'both limits'],
  [{ type: 'string', format: 'date', pattern: '.' }, 'string  // date', 'a format instead of its pattern'],
  [{}, 'any JSON', 'anything'],
  [{ contentMediaType: 'application/octet-stream' }, 'bytes', 'a file'],
  [{ type: 'string', contentEncoding: 'base64url' }, 'string  // base64url of JSON', 'JSON in a text'],
  [
    {
      type: 'object',
      properties: { id: { type: 'string', maxLength: 9 }, row: { type: 'object', properties: { a: ref } } },
      required: ['id'],
      additionalProperties: false,
    },
    '{\n  id: string  // at most 9 characters\n  row?: {\n    a?: <Absence>\n  }\n}',
    'fields, some of which may be left out',
  ],
  [
    { type: 'object', propertyNames: { enum: ['x', 'y'] }, additionalProperties: ref },
    '{\n  [x | y]: <Absence>\n}',
    'a record',
  ],
])('formats %j as %j: %s', (schema, text) => {
  expect(textOf(schema)).toBe(text);
});
