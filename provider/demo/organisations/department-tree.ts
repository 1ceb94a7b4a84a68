import type { DemoDepartment } from '../demo-types.ts';
import type { DepartmentSpec } from './department-spec.ts';
import type { OrganisationSpec } from './organisation-spec.ts';

/** A department with inherited values; `index` is its index in the list. */
export interface PlacedDepartment {
  readonly index: number;
  readonly parentIndex: number | null;
  /** The index of the nearest company upwards, including itself, otherwise the root. */
  readonly companyIndex: number;
  readonly spec: DepartmentSpec;
  readonly department: DemoDepartment;
  readonly rate: number;
  readonly women: number;
  /** The features that its company uses. */
  readonly features: OrganisationSpec['features'];
}

/** Lists the tree, parents before children, with ids numbered in tree order. */
export function placeDepartments(organisation: OrganisationSpec): PlacedDepartment[] {
  const placed: PlacedDepartment[] = [];
  const place = (spec: DepartmentSpec, parent: PlacedDepartment | null): void => {
    const index = placed.length;
    const own: PlacedDepartment = {
      index,
      parentIndex: parent?.index ?? null,
      companyIndex: spec.company === undefined ? (parent?.companyIndex ?? index) : index,
      spec,
      department: {
        departmentId: String(organisation.firstDepartmentId + index),
        parentId: parent?.department.departmentId ?? null,
        name: spec.name,
        company: spec.company !== undefined,
        features: spec.company ?? null,
        contract: { validFrom: '2018-01-01', validTo: spec.contractEnded ?? null },
      },
      rate: spec.rate ?? parent?.rate ?? organisation.rate,
      women: spec.women ?? parent?.women ?? organisation.women,
      features: spec.company ?? parent?.features ?? organisation.features,
    };
    placed.push(own);
    for (const child of spec.children ?? []) place(child, own);
  };
  place(organisation.root, null);
  return placed;
}

/** Lists a department and all its descendants; the input must have parents before children. */
export function listBranch(departments: readonly PlacedDepartment[], top: number): number[] {
  const inside = new Set([top]);
  for (const { index, parentIndex } of departments) {
    if (parentIndex !== null && inside.has(parentIndex)) inside.add(index);
  }
  return [...inside];
}
