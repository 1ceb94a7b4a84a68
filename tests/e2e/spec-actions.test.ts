import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SPEC_ACTIONS } from './spec-actions';

it('every action is played by scenarios that exist', () => {
  const here = import.meta.dirname;
  const played = readdirSync(here)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(`${here}/${name}`, 'utf8').matchAll(/^scenario\(\s*'([^']+)'/gm)])
    .map(([, name]) => name ?? '');
  const claimed = SPEC_ACTIONS.flatMap(({ scenarios }) => scenarios);
  expect(claimed.filter((name) => !played.includes(name))).toEqual([]);
  expect(played.filter((name) => !claimed.includes(name))).toEqual([]);
  expect(SPEC_ACTIONS.filter(({ scenarios }) => scenarios.length === 0)).toEqual([]);
});
