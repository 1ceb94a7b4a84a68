import { expect, it } from 'vitest';
import { causes } from '#provider/absence/causes/causes.ts';
import { careOfChildCauses, sickLeaveCauses } from './cause-parameters.ts';

const CARE_OF_CHILD_CATEGORY = 12;

const ids = causes.map(({ id }) => id);
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

it('has parameters only for causes of the catalogue, and weights and shares that add up', () => {
  for (const { id } of [...sickLeaveCauses, ...careOfChildCauses]) expect(ids).toContain(id);
  expect(total(sickLeaveCauses.map(({ weight }) => weight))).toBeCloseTo(100, 6);
  expect(total(careOfChildCauses.map(({ share }) => share))).toBeCloseTo(1, 6);
});

it('puts care of a child in one category, separate from illness', () => {
  const categoryOf = (id: number) => causes.find((cause) => cause.id === id)?.categoryId;
  expect(new Set(careOfChildCauses.map(({ id }) => categoryOf(id)))).toEqual(
    new Set([CARE_OF_CHILD_CATEGORY]),
  );
  expect(sickLeaveCauses.map(({ id }) => categoryOf(id))).not.toContain(CARE_OF_CHILD_CATEGORY);
});
