import { expect, it } from 'vitest';
import { causeCategories, causes } from './causes.ts';

it('gives every cause its own id and an existing category or none', () => {
  const ids = causes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const categories = [...causeCategories.map(({ id }) => id), null];
  for (const { categoryId } of causes) expect(categories).toContain(categoryId);
});
