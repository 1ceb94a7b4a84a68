import { expect, test } from 'vitest';
import { personDetailsSchema } from '#contract/values/identifiers/person-ref.ts';
import { roleHasCapability, WIRE_ROLES } from '#contract/roles.ts';
import { toPersonDetails } from './person-details.ts';

const anna = {
  personId: 'person-1',
  firstName: 'Anna',
  lastName: 'Ek',
  personalNumber: '198507099805',
  birthDate: '1985-07-09',
  gender: 'female',
} as const;

test.each(WIRE_ROLES)('limits the details for %s', (role) => {
  const details = toPersonDetails(anna, '2026-03-20', {
    hasCapability: (capability) => roleHasCapability(role, capability),
  });
  const named = { first_name: 'Anna', last_name: 'Ek', state: 'named', personNumber: '198507099805' };
  const masked = { first_name: null, last_name: null, state: 'masked', personNumber: null };
  expect(details).toEqual({
    person_id: 'person-1',
    ...(role === 'AccountManager' ? masked : named),
    ...(role === 'AccountManager' ? { gender: null, age: null } : { gender: 'female', age: 40 }),
    ageGroup: { from: 40, to: 49 },
  });
  expect(personDetailsSchema.safeParse(details).success).toBe(true);
});

test('returns null for unknown values', () => {
  const unknown = { ...anna, personalNumber: null, birthDate: null, gender: null };
  expect(toPersonDetails(unknown, '2026-03-20', { hasCapability: () => true })).toMatchObject({
    personNumber: null,
    gender: null,
    age: null,
    ageGroup: null,
  });
});
