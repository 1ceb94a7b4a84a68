import { describe, expect, test } from 'vitest';
import { roleHasCapability, WIRE_ROLES } from '#contract/roles.ts';
import { personRefSchema } from '#contract/values/identifiers/person-ref.ts';
import { toPersonRef } from './to-person-ref.ts';

const anna = { personId: 'person-1', firstName: 'Anna\u00a0Maria', lastName: 'af\u202fEkenstam' };

function asRole(role: (typeof WIRE_ROLES)[number]) {
  return {
    hasCapability: (capability: Parameters<typeof roleHasCapability>[1]) =>
      roleHasCapability(role, capability),
  };
}

describe('toPersonRef', () => {
  test.each(WIRE_ROLES.filter((role) => role !== 'AccountManager'))(
    '%s sees names, with plain spaces',
    (role) => {
      expect(toPersonRef(anna, asRole(role))).toEqual({
        person_id: 'person-1',
        first_name: 'Anna Maria',
        last_name: 'af Ekenstam',
        state: 'named',
      });
    },
  );

  test('AccountManager sees the person id but no names', () => {
    expect(toPersonRef(anna, asRole('AccountManager'))).toEqual({
      person_id: 'person-1',
      first_name: null,
      last_name: null,
      state: 'masked',
    });
  });

  test.each(WIRE_ROLES)('returns the state missing for a deleted person to %s', (role) => {
    const missing = toPersonRef(null, asRole(role));
    expect(missing).toEqual({ person_id: null, first_name: null, last_name: null, state: 'missing' });
    expect(personRefSchema.safeParse(missing).success).toBe(true);
  });
});
