import { expect, it } from 'vitest';
import { departmentsUsing, featureStates } from './features.ts';
import type { FeatureUse, DepartmentNode } from './departments.ts';

const ORGANISATION: FeatureUse = { usesCompanyHealth: true, usesRehabPlanner: false };
const UNSET: FeatureUse = { usesCompanyHealth: null, usesRehabPlanner: null };

function company(departmentId: string, use: FeatureUse): DepartmentNode & FeatureUse {
  return { departmentId, parentId: 'root', company: true, ...use };
}

const DEPARTMENTS = [
  { departmentId: 'root', parentId: null, company: false, ...UNSET },
  company('both', { usesCompanyHealth: true, usesRehabPlanner: true }),
  company('neither', { usesCompanyHealth: false, usesRehabPlanner: false }),
  company('unsaid', UNSET),
  // Only the features of a marked company apply; features on another department are ignored.
  {
    departmentId: 'team',
    parentId: 'both',
    company: false,
    usesCompanyHealth: false,
    usesRehabPlanner: false,
  },
];

it.each([
  [['both'], 'Enabled', 'Enabled'],
  [['team'], 'Enabled', 'Enabled'],
  [['neither'], 'Disabled', 'Disabled'],
  [['both', 'neither'], 'PartiallyEnabled', 'PartiallyEnabled'],
  [['root'], 'Enabled', 'Disabled'],
  [['unsaid'], 'Enabled', 'Disabled'],
  [['root', 'both'], 'Enabled', 'PartiallyEnabled'],
])('returns for %s: company health %s, rehab planner %s', (chosen, companyHealth, rehabPlanner) => {
  expect(featureStates(ORGANISATION, DEPARTMENTS, chosen)).toEqual([
    { featureName: 'CompanyHealth', state: companyHealth },
    { featureName: 'RehabPlanner', state: rehabPlanner },
  ]);
});

it.each([
  ['RehabPlanner', ['both', 'team']],
  ['CompanyHealth', ['root', 'both', 'unsaid', 'team']],
] as const)('returns where %s is used: %j, by the company of each department', (feature, expected) => {
  const chosen = DEPARTMENTS.map(({ departmentId }) => departmentId);
  expect(departmentsUsing(feature, ORGANISATION, DEPARTMENTS, chosen)).toEqual(expected);
});
