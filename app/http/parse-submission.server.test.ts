import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseSubmission } from './parse-submission.server.ts';

type Pairs = [string, string][];

const schema = z
  .object({
    name: z.string(),
    age: z.coerce.number().optional(),
    departmentIds: z.array(z.string()).default([]),
    period: z.object({ from: z.string(), to: z.string().optional() }).optional(),
    rows: z
      .array(z.object({ code: z.string(), meaning: z.string().optional() }))
      .max(2)
      .default([])
      .transform((rows) => rows.map(({ code }) => code)),
  })
  .refine(({ name }) => name !== 'taken', { path: ['name'], message: 'taken' })
  .transform((form) => form);

const insert = JSON.stringify({ type: 'insert', payload: { name: 'rows' } });
const remove = (index: unknown) => JSON.stringify({ type: 'remove', payload: { name: 'rows', index } });

function post(...pairs: Pairs) {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return parseSubmission(form, schema);
}

function intend(intent: string) {
  const submission = post(
    ['name', 'x'],
    ['rows[0].code', 'a'],
    ['rows[1].code', 'b'],
    ['__intent__', intent],
  );
  return { status: submission.status, rows: submission.payload['rows'] };
}

describe('parseSubmission', () => {
  it('parses the fields, repeated fields and rows of the schema', () => {
    const submission = post(
      ['name', 'Anna'],
      ['age', '40'],
      ['departmentIds', 'a'],
      ['departmentIds', 'b'],
      ['period.from', '2026-01-01'],
      ['rows[0].code', 'S'],
      ['rows[1].code', 'V'],
    );
    expect(submission).toMatchObject({
      status: 'success',
      value: { name: 'Anna', age: 40, departmentIds: ['a', 'b'], rows: ['S', 'V'] },
    });
  });

  it('keeps the typed values of an invalid form', () => {
    const submission = post(['name', 'taken'], ['rows[0].code', 'S']);
    expect(submission.reply()).toMatchObject({
      status: 'error',
      initialValue: { name: 'taken', rows: [{ code: 'S' }] },
      error: { name: ['taken'] },
    });
  });

  it.each<[string, string]>([
    ['an unknown field', 'x'],
    ['an unknown row', 'x[999999999]'],
    ['a row of a plain field', 'name[999999999]'],
    ['a field of a plain field', 'name.x'],
    ['an unknown field of a row', 'rows[0].x'],
    ['a row without a field', 'rows'],
    ['a row after more rows than there are fields', 'rows[999999999].code'],
    ['a repeated field after more than there are fields', 'departmentIds[999999999]'],
    ['an index that is no integer', 'rows[1e9].code'],
    ['a path that cannot be parsed', 'rows['],
    ['a prototype', '__proto__.x'],
    ['the state of another form', '__state__'],
    ['an empty name', ''],
  ])('ignores %s', (_, name) => {
    const plain = post(['name', 'taken'], ['departmentIds', 'a'], ['rows[0].code', 'S']);
    const withField = post(['name', 'taken'], [name, '{'], ['departmentIds', 'a'], ['rows[0].code', 'S']);
    expect(JSON.stringify(withField.reply())).toBe(JSON.stringify(plain.reply()));
  });

  it('adds and removes a row of the schema', () => {
    expect(intend(insert).status).toBeUndefined();
    expect(intend(insert).rows).toEqual([{ code: 'a' }, { code: 'b' }, undefined]);
    expect(intend(remove(0)).rows).toEqual([{ code: 'b' }]);
  });

  it.each<[string, string]>([
    ['no JSON', '{'],
    ['another intent', JSON.stringify({ type: 'update', payload: { name: 'rows[999999999]', value: 'x' } })],
    ['a reset', JSON.stringify({ type: 'reset', payload: {} })],
    ['rows that the schema lacks', JSON.stringify({ type: 'insert', payload: { name: 'x[999999999]' } })],
    ['a field without rows', JSON.stringify({ type: 'insert', payload: { name: 'name' } })],
    ['a negative index', remove(-1)],
    ['an index that is no number', remove('0')],
  ])('takes an intent with %s for no intent', (_, intent) => {
    expect(intend(intent)).toEqual({ status: 'success', rows: [{ code: 'a' }, { code: 'b' }] });
  });

  it('parses the parameters of a URL and a form of several kinds', () => {
    const kinds = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), text: z.string() }),
      z.object({ kind: z.literal('b'), ids: z.array(z.string()) }),
    ]);
    const value = (query: string) => parseSubmission(new URLSearchParams(query), kinds).payload;
    expect(value('kind=b&ids=1&ids=2&other=3')).toEqual({ kind: 'b', ids: ['1', '2'] });
    expect(value('kind=a&text=x')).toEqual({ kind: 'a', text: 'x' });
  });
});

describe('rows within rows', () => {
  const nested = z.object({
    groups: z
      .array(z.object({ name: z.string(), parts: z.array(z.object({ code: z.string() })).default([]) }))
      .default([]),
  });
  const intend = (name: string) => {
    const form = new FormData();
    form.append('groups[0].name', 'a');
    form.append('groups[0].parts[0].code', 'b');
    form.append('__intent__', JSON.stringify({ type: 'insert', payload: { name } }));
    return parseSubmission(form, nested);
  };

  it('are parsed', () => {
    expect(intend('x')).toMatchObject({
      status: 'success',
      value: { groups: [{ name: 'a', parts: [{ code: 'b' }] }] },
    });
  });

  it('are added to the row that the intent names', () => {
    const { status, payload } = intend('groups[0].parts');
    expect([status, payload]).toEqual([
      undefined,
      { groups: [{ name: 'a', parts: [{ code: 'b' }, undefined] }] },
    ]);
  });

  it.each(['groups[999999999].parts', 'groups.parts', 'groups[0].name', 'groups[0]'])(
    'ignores an intent for %s',
    (name) => {
      expect(intend(name).status).toBe('success');
    },
  );
});
