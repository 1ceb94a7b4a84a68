import { describe, expect, test } from 'vitest';
import { employmentInfoSchema } from '#contract/calls/employment.ts';
import { roleHasCapability, WIRE_ROLES, type Capability, type Role } from '#contract/roles.ts';
import { toEmploymentInfo } from './employment-info.ts';

const employment = {
  employmentId: 'employment-1',
  employmentNumber: '1017',
  employmentType: 'PERMANENT',
  manager: 'Karin\u00a0Ekdahl',
  fromDay: '2020-01-01',
  toDay: null,
  department: { departmentId: 'd1', name: 'Hemtjänst\u00a0Centrum' },
  parentDepartment: { departmentId: 'd0', name: 'Äldreomsorg' },
};

function context(role: Role, language: 'sv' | 'en' = 'sv') {
  return { language, hasCapability: (capability: Capability) => roleHasCapability(role, capability) };
}

describe('toEmploymentInfo', () => {
  test('returns the department, type and manager of an employment', () => {
    expect(toEmploymentInfo(employment, context('Manager'))).toEqual({
      employment_id: 'employment-1',
      employmentNumber: '1017',
      department: { abstract_id: 'd1', name: 'Hemtjänst Centrum' },
      parentDepartment: { abstract_id: 'd0', name: 'Äldreomsorg' },
      manager: 'Karin Ekdahl',
      employmentType: { id: 'PERMANENT', name: 'Tillsvidareanställning' },
      fromDate: '2020-01-01',
      toDate: null,
    });
  });

  test.each(WIRE_ROLES)('returns the permitted number and manager for %s', (role) => {
    const info = toEmploymentInfo(employment, context(role));
    const canSee = role !== 'AccountManager';
    expect([info.employmentNumber, info.manager]).toEqual(canSee ? ['1017', 'Karin Ekdahl'] : [null, null]);
    expect(employmentInfoSchema.safeParse(info).success).toBe(true);
  });

  test.each([
    [
      'HOURLY',
      'en',
      { id: 'HOURLY', name: 'Paid by the hour' },
      "the provider's own type, in the requested language",
    ],
    [
      'Sommarvikarie',
      'en',
      { id: 'Sommarvikarie', name: 'Sommarvikarie' },
      "the customer's own type is named by its id",
    ],
    ['constructor', 'sv', { id: 'constructor', name: 'constructor' }, 'whatever the id is'],
    [null, 'sv', null, 'none is stated'],
  ] as const)('%s in %s is %j: %s', (employmentType, language, expected, _why) => {
    const info = toEmploymentInfo({ ...employment, employmentType }, context('Manager', language));
    expect(info.employmentType).toEqual(expected);
  });

  test('returns no parent for a root department', () => {
    const root = { ...employment, parentDepartment: null };
    expect(toEmploymentInfo(root, context('Manager')).parentDepartment).toBeNull();
  });
});
