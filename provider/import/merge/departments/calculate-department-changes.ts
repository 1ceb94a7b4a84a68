import type { DepartmentRow } from '#provider/import/values/parse-department-row.ts';
import type { Rejection } from '#provider/import/report/report-rejection.ts';
import { quoteDepartment } from '#provider/import/values/personal/quote-cell.ts';

/** A row of a file of departments; `columns`: the optional ones that its file has. */
export interface ImportedDepartment extends DepartmentRow {
  file: number;
  row: number;
  columns: ReadonlySet<string>;
}

/** A stored department. `contract` is null without a contract. */
export interface KnownDepartment {
  departmentId: string;
  name: string;
  parentId: string | null;
  company: boolean;
  contract: { validFrom: string | null; validTo: string | null } | null;
}

export interface DepartmentChanges {
  /** Parents before their children. */
  created: KnownDepartment[];
  changed: KnownDepartment[];
  outcomes: { file: number; row: number; outcome: 'created' | 'changed' | 'skipped' }[];
  rejections: Rejection[];
}

type RejectedRow = { imported: ImportedDepartment } & Omit<Rejection, 'file' | 'row'>;

/**
 * Calculates the changes of an organisation's departments. The order of the rows does not matter, except that of two
 * contradicting rows about one department the first in order of file and row is imported.
 */
export function calculateDepartmentChanges(
  rows: readonly ImportedDepartment[],
  known: ReadonlyMap<string, KnownDepartment>,
): DepartmentChanges {
  const rejections: RejectedRow[] = [];
  const accepted = new Map<string, ImportedDepartment>();
  const duplicates: ImportedDepartment[] = [];
  for (const imported of rows) {
    const first = accepted.get(imported.departmentId);
    if (first === undefined) accepted.set(imported.departmentId, imported);
    else if (listDifferences(first, imported).length === 0) duplicates.push(imported);
    else rejections.push(buildContradiction(first, imported));
  }
  rejectInvalidDepartments(accepted, known, rejections);
  const changes: DepartmentChanges = {
    created: [],
    changed: [],
    outcomes: duplicates.map(({ file, row }) => ({ file, row, outcome: 'skipped' })),
    rejections: rejections.map(({ imported: { file, row }, ...rejection }) => ({ file, row, ...rejection })),
  };
  for (const imported of parentsFirst(accepted)) {
    const before = known.get(imported.departmentId);
    const after = merge(before, imported);
    const outcome =
      before === undefined ? 'created' : equals(before, after) ? ('skipped' as const) : 'changed';
    if (outcome !== 'skipped') changes[outcome].push(after);
    changes.outcomes.push({ file: imported.file, row: imported.row, outcome });
  }
  return changes;
}

/** Removes rows and their descendants until every parent exists and no department is its own ancestor. */
function rejectInvalidDepartments(
  accepted: Map<string, ImportedDepartment>,
  known: ReadonlyMap<string, KnownDepartment>,
  rejections: RejectedRow[],
): void {
  const parentOf = (id: string) => (accepted.get(id) ?? known.get(id))?.parentId ?? null;
  const isInCycle = (id: string) => {
    const visited = new Set<string>();
    let ancestor = parentOf(id);
    while (ancestor !== null && ancestor !== id && !visited.has(ancestor)) {
      visited.add(ancestor);
      ancestor = parentOf(ancestor);
    }
    return ancestor === id;
  };
  const rejected = new Map<string, ImportedDepartment>();
  for (;;) {
    const invalid = [...accepted.values()].flatMap((imported): RejectedRow[] => {
      const { parentId, departmentId } = imported;
      if (parentId === null) return [];
      if (!accepted.has(parentId) && !known.has(parentId)) {
        const parent = rejected.get(parentId);
        return parent === undefined
          ? [{ imported, column: 'parent_id', reason: 'unknownParent', value: quoteDepartment(parentId) }]
          : [
              {
                imported,
                column: 'parent_id',
                reason: 'parentRejected',
                value: parentId,
                other: parent,
              },
            ];
      }
      return isInCycle(departmentId) ? [{ imported, column: 'parent_id', reason: 'parentCycle' }] : [];
    });
    if (invalid.length === 0) return;
    for (const { imported } of invalid) {
      accepted.delete(imported.departmentId);
      rejected.set(imported.departmentId, imported);
    }
    rejections.push(...invalid);
  }
}

function parentsFirst(accepted: ReadonlyMap<string, ImportedDepartment>): ImportedDepartment[] {
  const ordered = new Set<ImportedDepartment>();
  for (const imported of accepted.values()) {
    const ancestors: ImportedDepartment[] = [];
    let ancestor: ImportedDepartment | undefined = imported;
    while (ancestor !== undefined && !ordered.has(ancestor)) {
      ancestors.push(ancestor);
      ancestor = ancestor.parentId === null ? undefined : accepted.get(ancestor.parentId);
    }
    for (const one of ancestors.reverse()) ordered.add(one);
  }
  return [...ordered];
}

/** A missing column keeps the stored value; a new department defaults to no company and an active contract. */
function merge(before: KnownDepartment | undefined, imported: ImportedDepartment): KnownDepartment {
  const { departmentId, name, parentId, columns } = imported;
  const company = columns.has('company') || before === undefined ? imported.company : before.company;
  const hasContractColumns = columns.has('contract_from') || columns.has('contract_to');
  const contract =
    hasContractColumns || before === undefined
      ? { validFrom: imported.contractFrom, validTo: imported.contractTo }
      : before.contract;
  return { departmentId, name, parentId, company, contract };
}

function equals(a: KnownDepartment, b: KnownDepartment): boolean {
  return (
    a.name === b.name &&
    a.parentId === b.parentId &&
    a.company === b.company &&
    (a.contract === null) === (b.contract === null) &&
    a.contract?.validFrom === b.contract?.validFrom &&
    a.contract?.validTo === b.contract?.validTo
  );
}

const columnProperties = {
  name: 'name',
  parent_id: 'parentId',
  company: 'company',
  contract_from: 'contractFrom',
  contract_to: 'contractTo',
} as const satisfies Record<string, keyof ImportedDepartment>;

/** The columns whose values differ between two rows. */
function listDifferences(a: ImportedDepartment, b: ImportedDepartment): string[] {
  return Object.entries(columnProperties).flatMap(([column, property]) =>
    a[property] === b[property] ? [] : [column],
  );
}

function buildContradiction(first: ImportedDepartment, imported: ImportedDepartment): RejectedRow {
  const columns = listDifferences(first, imported);
  const difference = { subject: 'department', number: imported.departmentId, from: null, columns } as const;
  return {
    imported,
    column: null,
    reason: 'contradicts',
    contradiction: { contradicted: first, difference },
  };
}
