import { expect, it } from 'vitest';
import type { Department } from '#contract/calls/department.ts';
import { findCompany } from './find-employer.server.ts';

function department(id: string, parentId: string | null, company = false): Department {
  const contract = { active: true, validFrom: null, validTo: null };
  return { abstract_id: id, name: id, parent_id: parentId, authorized: true, company, contract };
}

const hierarchy = [
  department('group', null),
  department('mill', 'group', true),
  department('hall', 'mill'),
  department('shift', 'hall'),
  department('board', 'group'),
];

it.each([
  ['shift', 'mill'],
  ['mill', 'mill'],
  ['board', null],
  ['unknown', null],
])('finds the company of %s: %s', (departmentId, company) => {
  expect(findCompany(hierarchy, departmentId)).toBe(company);
});
