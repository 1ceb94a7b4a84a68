import { describe, expect, it, test } from 'vitest';
import {
  capabilities,
  holdsRole,
  isUserRole,
  roleHasCapability,
  toWireRole,
  USER_ROLES,
  WIRE_ROLES,
} from './roles.ts';
import type { Capability, UserRole } from './roles.ts';

/**
 * The expected capabilities, one line for each: M Manager, A ActingManager, H HRAdmin, S StatisticsSupport, R
 * RehabCoordinator, P PersonalAdmin, N PersonnelAdmin, C AccountManager.
 */
const LETTERS: readonly (readonly [string, UserRole])[] = [
  ['M', 'Manager'],
  ['A', 'ActingManager'],
  ['H', 'HRAdmin'],
  ['S', 'StatisticsSupport'],
  ['R', 'RehabCoordinator'],
  ['P', 'PersonalAdmin'],
  ['N', 'PersonnelAdmin'],
  ['C', 'AccountManager'],
];

const TABLE: readonly (readonly [row: string, capabilities: readonly Capability[], letters: string])[] = [
  ['Search employees', ['searchEmployees'], 'MAHSRPN-'],
  ['Rehab plans and rehab plan document queries', ['rehabPlans', 'rehabPlanDocuments'], 'MAH-R---'],
  ['HR statistics notifications query', ['hrStatisticsNotifications'], '--HSRPNC'],
  [
    'Absence events ... today notifications',
    [
      'absenceEvents',
      'companyStatistics',
      'hierarchy',
      'hrReport',
      'statistics',
      'today',
      'person',
      'personAbsences',
      'navigation',
      'absenceHistory',
      'returnThisWeek',
      'todayNotifications',
    ],
    'MAHSRPNC',
  ],
  ['Person link feature', ['personLink'], 'MAHSRPN-'],
  ['Work-related absences: feature, report column and analysis', ['workRelatedAbsences'], 'MAHSR--C'],
  ['Rehab plans feature', ['rehabPlansFeature'], 'MAH-R---'],
  ['Person page', ['personPage'], 'MAHSRPN-'],
  [
    'Person absence history chart, notifications, report condition-name column',
    ['personAbsenceHistoryChart', 'personNotifications', 'reportConditionNameColumn'],
    'MAHSR--C',
  ],
  ['Person rehab plans area', ['personRehabPlans'], 'MAH-R---'],
  [
    'Data fields condition and need for support',
    ['dataFieldCondition', 'dataFieldNeedForSupport'],
    'MAHSR--C',
  ],
  [
    'Data fields person name, employment number, number',
    ['dataFieldPersonName', 'dataFieldEmploymentNumber', 'dataFieldPersonNumber'],
    'MAHSRPN-',
  ],
  ['Data field age', ['dataFieldAge'], 'MAHSRPN-'],
  ['Requesting a sick note is a manager function', ['requestSickNote'], 'MA------'],
  ['Handing over what an account follows up', ['followUpHandover'], '--H-R---'],
  ['The access log of an employee', ['accessLog'], '--H-R---'],
  ['Everything that is stored about a person', ['personExtract'], '--H-----'],
  ['The cost of sick pay', ['sickPayCost'], 'MAHS----'],
  ['Absence outside the own departments', ['absenceOutsideDepartments'], '--HSRPNC'],
  ['Checking the delivered data', ['dataCheck'], '-------C'],
];

const cells = TABLE.flatMap(([row, names, letters]) =>
  names.flatMap((capability) =>
    LETTERS.map(([letter, role]) => [role, capability, letters.includes(letter), row] as const),
  ),
);

describe('the capability table', () => {
  test.each(cells)('for %s, %s is %s (%s)', (role, capability, allowed) => {
    expect(roleHasCapability(role, capability)).toBe(allowed);
  });

  it('has no capability without an expectation in this test', () => {
    expect(Object.keys(capabilities).sort()).toEqual(TABLE.flatMap(([, names]) => names).sort());
  });

  it('treats PersonalAdmin and PersonnelAdmin alike, because they are one role in the API', () => {
    for (const capability of Object.keys(capabilities) as Capability[]) {
      expect(roleHasCapability('PersonalAdmin', capability)).toBe(
        roleHasCapability('PersonnelAdmin', capability),
      );
    }
  });
});

describe('toWireRole', () => {
  test.each(USER_ROLES.map((role) => [role, role === 'PersonalAdmin' ? 'PersonnelAdmin' : role] as const))(
    'maps %s to %s',
    (role, wire) => {
      expect(toWireRole(role)).toBe(wire);
      expect(WIRE_ROLES).toContain(toWireRole(role));
    },
  );
});

describe('holdsRole', () => {
  test.each<[readonly UserRole[], UserRole, boolean, string]>([
    [['Manager'], 'Manager', true, 'its own'],
    [['Manager', 'ActingManager'], 'ActingManager', true, 'its second'],
    [['Manager'], 'HRAdmin', false, 'not held'],
    [[], 'Manager', false, 'none held'],
    [['PersonalAdmin'], 'PersonnelAdmin', true, 'the one is the other'],
    [['PersonnelAdmin'], 'PersonalAdmin', true, 'and the other way'],
    [['AccountManager'], 'PersonnelAdmin', false, 'no other is'],
  ])('returns for %j acting as %s: %s (%s)', (held, role, expected) => {
    expect(holdsRole(held, role)).toBe(expected);
  });
});

describe('isUserRole', () => {
  test.each([
    ['Manager', true],
    ['PersonalAdmin', true],
    ['manager', false],
    ['constructor', false],
    ['', false],
    [null, false],
  ])('returns for %j: %s', (value, expected) => {
    expect(isUserRole(value)).toBe(expected);
  });
});

it('lets only roles that see names search for them, because a hit reveals the name', () => {
  for (const role of capabilities.searchEmployees) expect(capabilities.dataFieldPersonName).toContain(role);
});
