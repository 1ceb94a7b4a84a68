import { describe, expect, it, test } from 'vitest';
import { personDetailsSchema, personRefSchema } from './person-ref.ts';

const named = { person_id: 'p1', first_name: 'Karin', last_name: 'Ekdahl', state: 'named' };
const nameless = { first_name: null, last_name: null };

describe('personRefSchema', () => {
  test.each<[object, boolean, string]>([
    [named, true, 'a person with a name'],
    [{ ...named, ...nameless, state: 'masked' }, true, 'masked'],
    [{ ...named, ...nameless, person_id: null, state: 'missing' }, true, 'a previous employee'],
    [{ ...named, state: 'masked' }, false, 'masked, yet with its name'],
    [{ ...named, first_name: null, state: 'missing' }, false, 'missing, yet with a name'],
    [{ ...named, personNumber: '1' }, false, 'a field that the schema does not have'],
  ])('accepts %j: %s (%s)', (person, accepted) => {
    expect(personRefSchema.safeParse(person).success).toBe(accepted);
  });
});

describe('personDetailsSchema', () => {
  it('rejects a personal number with a masked name', () => {
    const masked = {
      ...named,
      ...nameless,
      state: 'masked',
      gender: 'female',
      age: null,
      ageGroup: { from: 40, to: 49 },
      personNumber: null,
    };
    expect(personDetailsSchema.safeParse(masked).success).toBe(true);
    expect(personDetailsSchema.safeParse({ ...masked, personNumber: '198507099805' }).success).toBe(false);
  });
});
