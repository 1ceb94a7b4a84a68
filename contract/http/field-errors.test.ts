import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { formatPath, toFieldErrors } from './field-errors.ts';

describe('formatPath', () => {
  test.each([
    [[], '', 'the body itself'],
    [['heading'], 'heading', 'a field'],
    [['content', 'actionPlan', 0, 'toDate'], 'content.actionPlan[0].toDate', 'as the form names it'],
    [[2], '[2]', 'an element of a list'],
  ])('formats %j as %j (%s)', (path, expected) => {
    expect(formatPath(path)).toBe(expected);
  });
});

describe('toFieldErrors', () => {
  it('reports path and message, never the value', () => {
    const schema = z.strictObject({
      personId: z.string(),
      rows: z.array(z.strictObject({ n: z.int().max(5) })),
    });
    const result = schema.safeParse({ personId: 198507099805, rows: [{ n: 1 }, { n: 77 }] });
    const errors = toFieldErrors(result.error?.issues ?? []);
    expect(errors.map((error) => error.path)).toEqual(['personId', 'rows[1].n']);
    expect(JSON.stringify(errors)).not.toMatch(/198507099805|77/);
  });
});
