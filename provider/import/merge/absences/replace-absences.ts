import { addDays, type Day } from '#contract/values/calendar.ts';
import {
  type AbsenceChanges,
  buildContradiction,
  haveSameValues,
  type ImportedAbsence,
  keyOf,
  type KnownAbsence,
  mergeValues,
} from './calculate-absence-changes.ts';

/** The days that a complete file covers, both included. */
export interface CoveredPeriod {
  from: Day;
  through: Day;
}

export interface ReplacedAbsences extends AbsenceChanges {
  /** Stored rows without a day left. */
  removed: KnownAbsence[];
  /** The number of stored rows of the period that the file does not contain. */
  withdrawn: number;
}

/** The days of a file's row inside the period; `continues`: the row ends after the period. */
interface Piece {
  imported: ImportedAbsence;
  fromDay: Day;
  toDay: Day | null;
  beginsBefore: boolean;
  continues: boolean;
}

interface Options {
  period: CoveredPeriod;
  /** The last day that stored absences cover: later days of an open row were never delivered. Null without absences. */
  coveredThrough: Day | null;
  /** Returns a new id. */
  newId: () => string;
}

/**
 * Replaces the absences of one employment inside a period by the rows of a complete file; days outside stay as stored. A stored
 * row that crosses a bound is cut there, and joined with the file's row if that continues it. What the file contains about days
 * after the period counts only where nothing is stored for the type.
 *
 * @param rows in order of file and row
 */
export function replaceAbsences(
  rows: readonly ImportedAbsence[],
  known: readonly KnownAbsence[],
  { period, coveredThrough, newId }: Options,
): ReplacedAbsences {
  const changes: ReplacedAbsences = {
    created: [],
    changed: [],
    removed: [],
    withdrawn: 0,
    outcomes: [],
    rejections: [],
  };
  const pieces = cutToPeriod(selectRows(rows, changes), period, changes);
  const stays = (row: KnownAbsence) =>
    (row.toDay !== null && row.toDay < period.from) || row.fromDay > period.through;
  const outside = known.filter(stays);
  const inside = known.filter((row) => !stays(row));
  const unused = new Set(inside);
  const take = (isMatch: (row: KnownAbsence) => boolean) => {
    const found = [...unused].find(isMatch);
    if (found !== undefined) unused.delete(found);
    return found;
  };
  /** The end of a stored row after the period, if days there were delivered. */
  const reachesBeyond = ({ toDay }: KnownAbsence) =>
    toDay === null ? coveredThrough !== null && coveredThrough > period.through : toDay > period.through;
  const after: KnownAbsence[] = [];

  for (const piece of pieces) {
    const { imported } = piece;
    const stored =
      take((row) => isContinued(row, piece) && keyOf(row) === keyOf(imported)) ??
      take((row) => isContinued(row, piece));
    const beyond = stored !== undefined && reachesBeyond(stored);
    const laterOfType = [
      ...inside.filter(reachesBeyond),
      ...outside.filter(({ fromDay }) => fromDay > period.through),
    ].some(({ type }) => type === imported.type);
    const joinsBeyond = beyond && piece.continues && isSameKind(stored, imported);
    const toDay = joinsBeyond ? stored.toDay : piece.continues && laterOfType ? period.through : piece.toDay;
    if (beyond && !joinsBeyond)
      after.push({ ...stored, absenceId: newId(), fromDay: addDays(period.through, 1) });
    const merged = mergeValues(stored, imported, newId);
    const row = { ...merged, fromDay: stored?.fromDay ?? piece.fromDay, toDay };
    const outcome =
      stored === undefined ? 'created' : haveSameValues(stored, row) ? ('skipped' as const) : 'changed';
    if (outcome !== 'skipped') changes[outcome].push(row);
    changes.outcomes.push({ imported, outcome });
  }
  changes.withdrawn = unused.size;
  for (const row of unused) {
    const isBefore = row.fromDay < period.from;
    if (isBefore) changes.changed.push({ ...row, toDay: addDays(period.from, -1) });
    if (reachesBeyond(row)) {
      const rest = { ...row, fromDay: addDays(period.through, 1) };
      if (isBefore) after.push({ ...rest, absenceId: newId() });
      else changes.changed.push(rest);
    } else if (!isBefore) {
      changes.removed.push(row);
    }
  }
  changes.created.push(...after);
  return changes;

  /** Whether the piece is the rest of a stored row that begins before the period, or the row of the same first day. */
  function isContinued(row: KnownAbsence, piece: Piece): boolean {
    if (row.type !== piece.imported.type) return false;
    return row.fromDay < period.from
      ? piece.beginsBefore && isSameKind(row, piece.imported)
      : row.fromDay === piece.fromDay;
  }
}

/** Whether two rows differ in nothing that splits an absence. */
function isSameKind(a: Kind, b: Kind): boolean {
  return (
    a.type === b.type && a.degree === b.degree && a.workRelated === b.workRelated && a.causeId === b.causeId
  );
}

type Kind = Pick<KnownAbsence, 'type' | 'degree' | 'workRelated' | 'causeId'>;

/** Of equal rows the first; contradicting rows are rejected. */
function selectRows(rows: readonly ImportedAbsence[], changes: ReplacedAbsences): ImportedAbsence[] {
  const first = new Map<string, ImportedAbsence>();
  return rows.filter((imported) => {
    const other = first.get(keyOf(imported));
    if (other === undefined) {
      first.set(keyOf(imported), imported);
      return true;
    }
    if (haveSameValues(other, imported)) changes.outcomes.push({ imported, outcome: 'skipped' });
    else changes.rejections.push(buildContradiction(other, imported));
    return false;
  });
}

function cutToPeriod(
  rows: readonly ImportedAbsence[],
  { from, through }: CoveredPeriod,
  changes: ReplacedAbsences,
): Piece[] {
  return rows.flatMap((imported) => {
    const { file, row, fromDay, toDay } = imported;
    if (fromDay > through || (toDay !== null && toDay < from)) {
      changes.rejections.push({ file, row, column: 'from', reason: 'outsidePeriod' });
      return [];
    }
    const beginsBefore = fromDay < from;
    const continues = toDay === null || toDay > through;
    return [{ imported, fromDay: beginsBefore ? from : fromDay, toDay, beginsBefore, continues }];
  });
}
