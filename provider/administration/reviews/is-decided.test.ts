import { describe, expect, it } from 'vitest';
import { isDecided } from './is-decided.ts';

const enabled = { disabled: false, rights: 'a' };

describe('isDecided', () => {
  it.each([
    [enabled, undefined, false, 'no decision'],
    [enabled, { outcome: 'confirmed', rights: 'a' }, true, 'confirmed'],
    [enabled, { outcome: 'changed', rights: 'a' }, true, 'changed'],
    [enabled, { outcome: 'confirmed', rights: 'b' }, false, 'other rights since the confirmation'],
    [enabled, { outcome: 'disabled', rights: 'a' }, false, 'enabled again'],
    [{ ...enabled, disabled: true }, undefined, true, 'no access'],
  ] as const)('of %j with the decision %j is %s: %s', (account, decision, expected, _why) => {
    expect(isDecided(account, decision)).toBe(expected);
  });
});
