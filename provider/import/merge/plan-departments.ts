import type { DepartmentRow } from '../values/parse-department-row.ts';
import { describeDifference, type Rejection } from '../report/report-rejection.ts';

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

export interface DepartmentPlan {
  /** Parents before their children. */
  created: KnownDepartment[];
  changed: KnownDepartment[];
  outcomes: { file: number; row: number; outcome: 'created' | 'changed' | 'skipped' }[];
  rejections: Rejection[];
}

type RejectedRow = { imported: ImportedDepartment } & Pick<Rejection, 'column' | 'reason' | 'contradiction'>;

/**
 * Plans the changes of an organisation's departments. The order of the rows does not matter, except that of two
 * contradicting rows about one department the first in order of file and row counts.
 */
export function planDepartments(
  rows: readonly ImportedDepartment[],
  known: ReadonlyMap<string, KnownDepartment>,
): DepartmentPlan {
  const rejections: RejectedRow[] = [];
  const taken = new Map<string, ImportedDepartment>();
  const same: ImportedDepartment[] = [];
  for (const imported of rows) {
    const first = taken.get(imported.departmentId);
    if (first === undefined) taken.set(imported.departmentId, imported);
    else if (listDifferences(first, imported).length === 0) same.push(imported);
    else rejections.push(contradictionOf(first, imported));
  }
  rejectInvalidDepartments(taken, known, rejections);
  const plan: DepartmentPlan = {
    created: [],
    changed: [],
    outcomes: same.map(({ file, row }) => ({ file, row, outcome: 'skipped' })),
    rejections: rejections.map(({ imported: { file, row }, ...rejection }) => ({ file, row, ...rejection })),
  };
  for (const imported of parentsFirst(taken)) {
    const before = known.get(imported.departmentId);
    const after = merge(before, imported);
    const outcome =
      before === undefined ? 'created' : equals(before, after) ? ('skipped' as const) : 'changed';
    if (outcome !== 'skipped') plan[outcome].push(after);
    plan.outcomes.push({ file: imported.file, row: imported.row, outcome });
  }
  return plan;
}

/** Removes rows and their descendants until every parent exists and no department is its own ancestor. */
function rejectInvalidDepartments(
  taken: Map<string, ImportedDepartment>,
  known: ReadonlyMap<string, KnownDepartment>,
  rejections: RejectedRow[],
): void {
  const parentOf = (id: string) => (taken.get(id) ?? known.get(id))?.parentId ?? null;
  const isInRing = (id: string) => {
    const visited = new Set<string>();
    let above = parentOf(id);
    while (above !== null && above !== id && !visited.has(above)) {
      visited.add(above);
      above = parentOf(above);
    }
    return above === id;
  };
  for (;;) {
    const wrong = [...taken.values()].flatMap((imported): RejectedRow[] => {
      const { parentId, departmentId } = imported;
      if (parentId === null) return [];
      if (!taken.has(parentId) && !known.has(parentId)) {
        return [{ imported, column: 'parent_id', reason: 'unknownParent' }];
      }
      return isInRing(departmentId) ? [{ imported, column: 'parent_id', reason: 'ringOfParents' }] : [];
    });
    if (wrong.length === 0) return;
    for (const { imported } of wrong) taken.delete(imported.departmentId);
    rejections.push(...wrong);
  }
}

function parentsFirst(taken: ReadonlyMap<string, ImportedDepartment>): ImportedDepartment[] {
  const ordered = new Set<ImportedDepartment>();
  for (const imported of taken.values()) {
    const line: ImportedDepartment[] = [];
    let above: ImportedDepartment | undefined = imported;
    while (above !== undefined && !ordered.has(above)) {
      line.push(above);
      above = above.parentId === null ? undefined : taken.get(above.parentId);
    }
    for (const one of line.reverse()) ordered.add(one);
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

const facts = {
  name: 'name',
  parent_id: 'parentId',
  company: 'company',
  contract_from: 'contractFrom',
  contract_to: 'contractTo',
} as const satisfies Record<string, keyof ImportedDepartment>;

/** The columns whose values differ between two rows. */
function listDifferences(a: ImportedDepartment, b: ImportedDepartment): string[] {
  return Object.entries(facts).flatMap(([column, fact]) => (a[fact] === b[fact] ? [] : [column]));
}

function contradictionOf(first: ImportedDepartment, imported: ImportedDepartment): RejectedRow {
  const sentence = describeDifference(
    `department ${imported.departmentId} has two different rows`,
    listDifferences(first, imported),
  );
  return { imported, column: null, reason: 'contradicts', contradiction: { first, sentence } };
}
