import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attachRequestValue,
  attachValue,
  copyJson,
  findAttachedValue,
  findRequestValue,
  freezeJson,
} from './in-process-value.ts';

const rows = () => [
  { id: 'a1', name: 'Hemtjänst', days: 12, parent: null, ongoing: true },
  { id: 'a2', name: 'Köket', days: 3, parent: { id: 'a1', tags: ['x', 'y'] }, ongoing: false },
];

describe('freezeJson', () => {
  it('freezes lists and objects at every depth', () => {
    const value = rows();
    freezeJson(value);
    expect(() => value.push(value[0]!)).toThrow(TypeError);
    expect(() => Object.assign(value[0]!, { name: 'other' })).toThrow(TypeError);
    expect(() => value[1]?.parent?.tags.sort()).toThrow(TypeError);
  });

  it.each<[unknown]>([[rows()], [Array.from({ length: 100 }, rows)], ['text'], [null], [12.5], [[]], [{}]])(
    'returns about the length of the JSON: %#',
    (value) => {
      const { length } = JSON.stringify(value);
      expect(Math.abs(freezeJson(value) - length)).toBeLessThanOrEqual(2 + length * 0.1);
    },
  );
});

describe('findAttachedValue', () => {
  it('finds the value of the same response only', () => {
    const [response, other] = [Response.json(rows()), Response.json(rows())];
    const value = rows();
    attachValue(response, value);
    expect(findAttachedValue(response)).toEqual({ value, size: freezeJson(rows()) });
    expect(findAttachedValue(other)).toBeUndefined();
  });
});

describe('copyJson', () => {
  it('returns what parsing the JSON of a value would return', () => {
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(undefined, null, true, 0, -0, 12.5, NaN, -Infinity, '', 'å', '\uD800'),
        fc.array(tie('tree')),
        fc.sparseArray(tie('tree'), { maxNumElements: 3 }),
        fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), tie('tree')),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), tree), (value) => {
        expect(copyJson(value)).toStrictEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('findRequestValue', () => {
  it('finds a frozen copy for the same request only', () => {
    const [request, other] = [new Request('http://api.example/a'), new Request('http://api.example/a')];
    const value = rows();
    attachRequestValue(request, value);
    value.pop();
    const found = findRequestValue(request);
    expect(found).toEqual({ value: rows(), size: freezeJson(rows()) });
    expect(() => (found?.value as unknown[]).pop()).toThrow(TypeError);
    expect(findRequestValue(other)).toBeUndefined();
  });
});
