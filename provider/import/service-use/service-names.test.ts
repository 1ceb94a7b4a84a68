import { describe, expect, it, test } from 'vitest';
import { SERVICES } from '#contract/values/vocabulary.ts';
import en from '#locales/en/person.json' with { type: 'json' };
import sv from '#locales/sv/person.json' with { type: 'json' };
import { listServiceNames, parseService, proposeService } from './service-names.ts';

describe('parseService', () => {
  test.each(SERVICES)('reads %s by its code and by its names on the employee page', (service) => {
    for (const name of [service, sv[`service.${service}`], en[`service.${service}`]]) {
      expect(parseService(name)).toBe(service);
    }
  });

  it('returns null for another text', () => {
    expect(['', 'tandläkare', 'läkare och sköterska'].map(parseService)).toEqual([null, null, null]);
  });
});

test.each([
  ['Läkarbesök', 'DOCTOR'],
  ['Företagssköterska, telefon', 'NURSE'],
  ['ergonomi', 'PHYSIO'],
  ['Samtalsstöd', 'PSYCH'],
  ['Rehabmöte', 'REHAB'],
  ['Hälsokontroll', 'HEALTH_CHECK'],
  ['Rådgivning chef', 'ADVICE'],
  ['Administrationsavgift', null],
])('proposeService proposes by the name %s: %s', (name, service) => {
  expect(proposeService(name)).toBe(service);
});

test('listServiceNames lists a name of each service', () => {
  const names = listServiceNames('eller').split(/, | eller /);
  expect(names.map(parseService)).toEqual([...SERVICES]);
});
