import { expect, it } from 'vitest';
import { causeCategories, causes } from '#provider/absence/causes/causes.ts';
import { careOfChildCauses, sickLeaveCauses } from './cause-parameters.ts';

const ids = causes.map(({ id }) => id);
const total = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0);

it('gives every cause its own id and an existing category or none', () => {
  expect(new Set(ids).size).toBe(ids.length);
  const categories = [...causeCategories.map(({ id }) => id), null];
  for (const { categoryId } of causes) expect(categories).toContain(categoryId);
});

it('has parameters only for causes of the catalogue, which add up', () => {
  for (const { id } of [...sickLeaveCauses, ...careOfChildCauses]) expect(ids).toContain(id);
  expect(total(sickLeaveCauses.map(({ weight }) => weight))).toBeCloseTo(100, 6);
  expect(total(careOfChildCauses.map(({ vabShare }) => vabShare))).toBeCloseTo(1, 6);
});

it('puts care of a child in one category, separate from illness', () => {
  const categoryOf = (id: number) => causes.find((cause) => cause.id === id)?.categoryId;
  expect(new Set(careOfChildCauses.map(({ id }) => categoryOf(id)))).toEqual(new Set([12]));
  expect(sickLeaveCauses.map(({ id }) => categoryOf(id))).not.toContain(12);
});
