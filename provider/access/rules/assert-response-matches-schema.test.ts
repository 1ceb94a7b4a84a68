import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { StreamedResponse } from '#provider/http/streamed-response.ts';
import { assertResponseMatchesSchema } from './assert-response-matches-schema.ts';

const navigation = { ...calls.navigation, name: 'navigation' } as const;
const person = { person_id: 'p1', first_name: 'Petter', last_name: 'Norén', state: 'named' };
const department = { abstract_id: 'd1', name: 'Hemtjänst' };
const valid = {
  employees: [],
  activeEmployeesCount: 2,
  activeEmployeesAtCompanyCount: 3,
  companyNames: ['Kommunen'],
};

class Count {
  employees = [];
  activeEmployeesCount = 2;
  activeEmployeesAtCompanyCount = 3;
  companyNames = [];
}

function messageOf(response: unknown): string {
  try {
    assertResponseMatchesSchema(navigation, response);
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.name : 'no error';
  }
}

describe('assertResponseMatchesSchema', () => {
  it('accepts a response that JSON and the schema leave as it is', () => {
    expect(messageOf(valid)).toBe('none');
  });

  it.each<[string, unknown, string]>([
    ['a missing property', { ...valid, companyNames: undefined }, 'companyNames invalid_type'],
    ['a property beyond the schema', { ...valid, secret: 1 }, ' unrecognized_keys'],
    ['an undefined property beyond the schema', { ...valid, secret: undefined }, ' unrecognized_keys'],
    ['negative zero', { ...valid, activeEmployeesCount: -0 }, 'activeEmployeesCount is changed by JSON'],
    ['an instance of a class', new Count(), ' is changed by JSON'],
    ['null', null, ' invalid_type'],
    ['a stream', streamed(), 'a response of this kind is not expected'],
  ])('rejects %s', (_, response, what) => {
    expect(messageOf(response)).toBe(`ResponseMismatch(navigation: ${what})`);
  });

  it('rejects a property below the top that is undefined', () => {
    const call = { ...calls.logger, name: 'logger' } as const;
    expect(() => assertResponseMatchesSchema(call, valid)).toThrow('does not match');
    const response = { ...valid, employees: [{ person: { ...person, extra: undefined }, department }] };
    expect(messageOf(response)).toMatch(/employees\.0/);
  });

  it('rejects a name that its schema normalises', () => {
    const response = [{ id: 'TEMPORARY', name: 'Visstids\u00a0anställning' }];
    const call = { ...calls.personEmploymentTypes, name: 'personEmploymentTypes' } as const;
    expect(() => assertResponseMatchesSchema(call, response)).toThrow(
      expect.objectContaining({
        name: 'ResponseMismatch(personEmploymentTypes: 0.name is changed by its schema)',
      }),
    );
  });
});

function streamed() {
  return new StreamedResponse({ contentType: 'text/plain', body: (async function* () {})() });
}
