import type { CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { hashForOrder, hidesNames } from '#provider/access/rules/masking/masked-order.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import { selectFirstYielding } from '#provider/event-loop/select-first-yielding.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { compareBytes } from '#provider/text/compare-bytes.ts';
import { employmentOf } from '../snapshot/snapshot-rows.ts';
import { compareUuids, uuidAt } from '../snapshot/tables/uuid-column.ts';
import type { Report } from './calculate-report.ts';
import { reportSortValues, type SortValue } from './report-sort-values.ts';

type Sorting = NonNullable<CheckedRequest<'absenceReport'>['sorting']>;

/** Sorts by the latest first day. */
const DEFAULT_SORTING: Sorting = { column: 'fromDate', ascending: false };

/**
 * The visible rows of a report in the requested order (default: latest first day first), as indexes in `report.rows`. Empty values
 * sort last in both directions; ties are sorted by absenceId, or by a keyed hash for a role that does not see names.
 *
 * @param wanted how many rows of the order are needed, from the first one
 * @throws ProblemError `invalid_request` for a column that the role does not see, because its order would reveal
 * its values
 */
export async function sortReport(
  report: Report,
  context: Pick<CallContext, 'hasCapability' | 'today' | 'language' | 'orderKey'>,
  { column, ascending }: Sorting = DEFAULT_SORTING,
  wanted = report.rows.count,
): Promise<Uint32Array> {
  const { capability, values } = reportSortValues[column];
  if (capability !== undefined && !context.hasCapability(capability)) {
    const errors = [{ path: 'sorting.column', message: 'The role does not see this column' }];
    throw new ProblemError('invalid_request', { errors });
  }
  const { snapshot, rows } = report;
  const getValue = values(report, context);
  const keys: SortValue[] = [];
  const { visibleRows } = report;
  const indexAt = (place: number) => visibleRows?.[place] ?? place;
  await repeatYielding(visibleRows?.length ?? rows.count, (place) => {
    const index = indexAt(place);
    const person = rows.person[index] ?? 0;
    const row = rows.row[index] ?? 0;
    keys.push(getValue({ index, person, row, employment: employmentOf(snapshot, person, row) }));
  });
  const compareTies = createTieComparison(report, context);
  const direction = ascending ? 1 : -1;
  const places = await selectFirstYielding(keys.length, wanted, (a, b) => {
    const [left, right] = [keys[a] ?? null, keys[b] ?? null];
    const byTie = () => compareTies(indexAt(a), indexAt(b));
    if (left === right) return byTie();
    if (left === null) return 1;
    if (right === null) return -1;
    return direction * compareValues(left, right) || byTie();
  });
  return visibleRows === undefined ? places : places.map(indexAt);
}

function compareValues(a: NonNullable<SortValue>, b: NonNullable<SortValue>): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareBytes(String(a), String(b));
}

/** A hash is calculated when a tie needs it, once. */
function createTieComparison(
  { snapshot: { absences }, rows }: Report,
  context: Pick<CallContext, 'hasCapability' | 'orderKey'>,
): (a: number, b: number) => number {
  const rowOf = (index: number) => rows.row[index] ?? 0;
  if (!hidesNames(context)) return (a, b) => compareUuids(absences.id, rowOf(a), rowOf(b));
  const hashes = new Map<number, string>();
  const hashOf = (index: number) => {
    const hash = hashes.get(index) ?? hashForOrder(context.orderKey, uuidAt(absences.id, rowOf(index)));
    hashes.set(index, hash);
    return hash;
  };
  return (a, b) => (hashOf(a) < hashOf(b) ? -1 : 1);
}
