import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callList } from '#contract/calls.ts';
import { problemSchema } from '#contract/http/problem.ts';

const schemas = callList.flatMap(({ name, params, request, response, line }) =>
  Object.entries({ params, request, response, line }).flatMap(([part, schema]) =>
    schema === null ? [] : [[name, part, schema] as const],
  ),
);

describe('JSON Schema description of the contract', () => {
  test.each([...schemas, ['every call', 'problem', problemSchema] as const])(
    'describes %s: %s',
    (_name, part, schema) => {
      // Requests are described as sent (input), responses as parsed (output). Throws for a schema without a
      // description.
      const io = part === 'params' || part === 'request' ? 'input' : 'output';
      // A registry of its own: the API description names shared schemas in the global one.
      const { type, oneOf } = z.toJSONSchema(schema, { io, metadata: z.registry() });
      expect(type === 'object' || type === 'array' || Array.isArray(oneOf)).toBe(true);
    },
  );
});
