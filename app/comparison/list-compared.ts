import type { ComparedFigures, DepartmentComparison } from '#contract/calls/absence/statistics.ts';
import type { ComparedRow } from './comparison-columns.ts';

type NamedDepartment = { abstract_id: string; parent_id: string | null; name: string };

/** The rows of a comparison: departments with employees in the period, how many have none, and the row of all of them. */
export type ListedComparison = { rows: ComparedRow[]; withoutEmployees: number; all: ComparedRow | null };

/**
 * Names the departments of a comparison.
 *
 * @param hierarchy the departments that the user may see
 * @param allName the name of the row of all chosen departments
 */
export function listCompared(
  { departments, all }: Pick<DepartmentComparison, 'departments' | 'all'>,
  hierarchy: readonly NamedDepartment[],
  allName: string,
): ListedComparison {
  const byId = new Map(hierarchy.map((department) => [department.abstract_id, department]));
  const employed = departments.filter(({ employeeCount }) => employeeCount !== 0);
  return {
    rows: employed.map(({ departmentId: id, ...figures }) => {
      const department = byId.get(id);
      const parentId = department?.parent_id ?? null;
      return {
        id,
        name: department?.name ?? '',
        parent: parentId === null ? null : (byId.get(parentId)?.name ?? null),
        figures: withoutTrend(figures),
      };
    }),
    withoutEmployees: departments.length - employed.length,
    all: all === null ? null : { id: null, name: allName, parent: null, figures: withoutTrend(all) },
  };
}

function withoutTrend({ trend: _, ...figures }: ComparedFigures): ComparedRow['figures'] {
  return figures;
}
