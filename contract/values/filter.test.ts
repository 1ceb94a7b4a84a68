import { describe, expect, it, test } from 'vitest';
import { filterSchema } from './filter.ts';

const everyone = {
  age: { min: 0, max: 100, disableMaxLimit: true },
  employmentTypes: { list: null, includeWithoutType: true },
  gender: 'all',
};

describe('filterSchema', () => {
  test.each<[undefined | null, string]>([
    [undefined, 'left out'],
    [null, 'null'],
  ])('parses %j as no filter (%s)', (value) => {
    expect(filterSchema.parse(value)).toBeNull();
  });

  it('accepts a complete filter unchanged', () => {
    expect(filterSchema.parse(everyone)).toEqual(everyone);
  });

  test.each<[string[] | null, string[] | null, string]>([
    [[], null, 'an empty list is sent as null'],
    [null, null, 'null stays'],
    [['a'], ['a'], 'a choice stays'],
  ])('parses employment types %j as %j (%s)', (list, expected) => {
    const filter = filterSchema.parse({ ...everyone, employmentTypes: { list, includeWithoutType: false } });
    expect(filter?.employmentTypes).toEqual({ list: expected, includeWithoutType: false });
  });

  test.each<[object, boolean, string]>([
    [{ min: 30, max: 30, disableMaxLimit: false }, true, 'inclusive at both ends'],
    [{ min: 40, max: 30, disableMaxLimit: false }, false, 'backwards'],
    [{ min: 40, max: 30, disableMaxLimit: true }, true, 'the upper limit is not in force'],
    [{ min: -1, max: 30, disableMaxLimit: false }, false, 'negative'],
    [{ min: 18.5, max: 30, disableMaxLimit: false }, false, 'not whole years'],
    [{ min: 18, max: 30 }, false, 'a field is missing'],
  ])('accepts ages %j: %s (%s)', (age, accepted) => {
    expect(filterSchema.safeParse({ ...everyone, age }).success).toBe(accepted);
  });

  it('rejects unknown values', () => {
    expect(filterSchema.safeParse({ ...everyone, manager: 'x' }).success).toBe(false);
    expect(filterSchema.safeParse({ ...everyone, gender: 'other' }).success).toBe(false);
  });
});
