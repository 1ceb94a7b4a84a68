import type { DepartmentRow } from './parse-department-row';
import { describeDifference, type Refusal } from './report-refusal';

/** A row of a file of departments; `columns`: the optional ones that its file has. */
export interface GivenDepartment extends DepartmentRow {
  file: number;
  row: number;
  columns: ReadonlySet<string>;
}

/** A department as it is stored. Without a contract it is nobody's customer: `contract` null. */
export interface KnownDepartment {
  departmentId: string;
  name: string;
  parentId: string | null;
  company: boolean;
  contract: { validFrom: string | null; validTo: string | null } | null;
}

export interface DepartmentPlan {
  /** Parents before what lies below them. */
  created: KnownDepartment[];
  changed: KnownDepartment[];
  outcomes: { file: number; row: number; outcome: 'created' | 'changed' | 'skipped' }[];
  refusals: Refusal[];
}

type RefusedRow = { given: GivenDepartment } & Pick<Refusal, 'column' | 'reason' | 'contradiction'>;

/**
 * What files make of an organisation's departments. The order of the rows does not matter: of two that say different
 * things of one department the first in order of file and row counts.
 */
export function planDepartments(
  rows: readonly GivenDepartment[],
  known: ReadonlyMap<string, KnownDepartment>,
): DepartmentPlan {
  const refusals: RefusedRow[] = [];
  const taken = new Map<string, GivenDepartment>();
  const same: GivenDepartment[] = [];
  for (const given of rows) {
    const first = taken.get(given.departmentId);
    if (first === undefined) taken.set(given.departmentId, given);
    else if (listDifferences(first, given).length === 0) same.push(given);
    else refusals.push(contradictionOf(first, given));
  }
  refuseImpossible(taken, known, refusals);
  const plan: DepartmentPlan = {
    created: [],
    changed: [],
    outcomes: same.map(({ file, row }) => ({ file, row, outcome: 'skipped' })),
    refusals: refusals.map(({ given: { file, row }, ...refusal }) => ({ file, row, ...refusal })),
  };
  for (const given of parentsFirst(taken)) {
    const before = known.get(given.departmentId);
    const after = merge(before, given);
    const outcome =
      before === undefined ? 'created' : equals(before, after) ? ('skipped' as const) : 'changed';
    if (outcome !== 'skipped') plan[outcome].push(after);
    plan.outcomes.push({ file: given.file, row: given.row, outcome });
  }
  return plan;
}

/** Takes rows away, and what hangs on them, until every parent is there and none lies below itself. */
function refuseImpossible(
  taken: Map<string, GivenDepartment>,
  known: ReadonlyMap<string, KnownDepartment>,
  refusals: RefusedRow[],
): void {
  const parentOf = (id: string) => (taken.get(id) ?? known.get(id))?.parentId ?? null;
  const isInRing = (id: string) => {
    const seen = new Set<string>();
    let above = parentOf(id);
    while (above !== null && above !== id && !seen.has(above)) {
      seen.add(above);
      above = parentOf(above);
    }
    return above === id;
  };
  for (;;) {
    const wrong = [...taken.values()].flatMap((given): RefusedRow[] => {
      const { parentId, departmentId } = given;
      if (parentId === null) return [];
      if (!taken.has(parentId) && !known.has(parentId)) {
        return [{ given, column: 'parent_id', reason: 'unknownParent' }];
      }
      return isInRing(departmentId) ? [{ given, column: 'parent_id', reason: 'ringOfParents' }] : [];
    });
    if (wrong.length === 0) return;
    for (const { given } of wrong) taken.delete(given.departmentId);
    refusals.push(...wrong);
  }
}

function parentsFirst(taken: ReadonlyMap<string, GivenDepartment>): GivenDepartment[] {
  const ordered = new Set<GivenDepartment>();
  for (const given of taken.values()) {
    const line: GivenDepartment[] = [];
    let above: GivenDepartment | undefined = given;
    while (above !== undefined && !ordered.has(above)) {
      line.push(above);
      above = above.parentId === null ? undefined : taken.get(above.parentId);
    }
    for (const one of line.reverse()) ordered.add(one);
  }
  return [...ordered];
}

/** A column that the file lacks leaves what is there; of a new department it means: no company, an active contract. */
function merge(before: KnownDepartment | undefined, given: GivenDepartment): KnownDepartment {
  const { departmentId, name, parentId, columns } = given;
  const company = columns.has('company') || before === undefined ? given.company : before.company;
  const saysContract = columns.has('contract_from') || columns.has('contract_to');
  const contract =
    saysContract || before === undefined
      ? { validFrom: given.contractFrom, validTo: given.contractTo }
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
} as const satisfies Record<string, keyof GivenDepartment>;

/** The columns in which two rows differ. */
function listDifferences(a: GivenDepartment, b: GivenDepartment): string[] {
  return Object.entries(facts).flatMap(([column, fact]) => (a[fact] === b[fact] ? [] : [column]));
}

function contradictionOf(first: GivenDepartment, given: GivenDepartment): RefusedRow {
  const sentence = describeDifference(
    `department ${given.departmentId} has two different rows`,
    listDifferences(first, given),
  );
  return { given, column: null, reason: 'contradicts', contradiction: { first, sentence } };
}
