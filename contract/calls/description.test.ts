import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callList } from '#contract/calls.ts';
import { problemSchema } from '#contract/http/problem.ts';

const schemas = callList.flatMap(({ name, params, request, response, line }) =>
  Object.entries({ params, request, response, line }).flatMap(([part, schema]) =>
    schema === null ? [] : [[name, part, schema] as const],
  ),
);

describe('the contract can be described as JSON Schema', () => {
  test.each([...schemas, ['every call', 'problem', problemSchema] as const])(
    '%s: %s',
    (_name, part, schema) => {
      // What is sent is described as it travels; what is answered, as it is read. Throws on what has no description.
      const io = part === 'params' || part === 'request' ? 'input' : 'output';
      const { type, oneOf } = z.toJSONSchema(schema, { io });
      expect(type === 'object' || type === 'array' || Array.isArray(oneOf)).toBe(true);
    },
  );
});
