import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : { inner: nested(depth - 1) });

describe('the log entry schema', () => {
  test.each<[string, boolean, Record<string, unknown>]>([
    ['without data', true, {}],
    ['with data', true, { data: { route: '/hr' } }],
    ['an unknown level', false, { level: 'fatal' }],
    ['the longest message', true, { message: 'x'.repeat(1_000) }],
    ['one more', false, { message: 'x'.repeat(1_001) }],
    ['the most data', true, { data: 'x'.repeat(4_094) }],
    ['one more', false, { data: 'x'.repeat(4_095) }],
    ['three levels', true, { data: nested(3) }],
    ['four', false, { data: nested(4) }],
    ['an unknown field', false, { stack: 'x' }],
  ])('%s: accepted is %s', (_why, accepted, fields) => {
    const entry = { level: 'error', message: 'Failed to fetch organization features', ...fields };
    expect(calls.logger.request.safeParse(entry).success).toBe(accepted);
  });
});
