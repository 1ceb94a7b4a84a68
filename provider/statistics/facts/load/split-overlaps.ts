/** A row of one person, cut to its employment. */
export interface RowDays {
  employment: number;
  first: number;
  last: number;
  degree: number;
  /** False means care of a child. */
  sick: boolean;
  /** 0 is unknown. */
  cause: number;
  /** 1 or 0. */
  workRelated: number;
}

/** Days of one employment with the same rows; `cause` and `workRelated` are those of rows that begin on its first day. */
export interface DayInterval {
  employment: number;
  first: number;
  last: number;
  /** Percent. */
  degree: number;
  cause: number;
  workRelated: number;
}

type RankedInterval = DayInterval & { rank: number };

/**
 * Splits the rows of a person into intervals that are disjoint within an employment, sorted by first day. Sick leave of a
 * day is min(100, Σ degrees); care of a child is min(Σ degrees, 100 − sick leave), which may be 0. Of intervals that begin
 * on the same day, the one with the cause of the latest row is last.
 *
 * @param rows in order of first day, then id
 */
export function splitOverlaps(rows: readonly RowDays[]): { sick: DayInterval[]; care: DayInterval[] } {
  const sick: RankedInterval[] = [];
  const care: RankedInterval[] = [];
  for (const employment of new Set(rows.map((row) => row.employment))) {
    const own = rows.map((row, rank) => ({ ...row, rank })).filter((row) => row.employment === employment);
    const edges = [...new Set(own.flatMap(({ first, last }) => [first, last + 1]))].sort((a, b) => a - b);
    for (const [index, first] of edges.entries()) {
      const last = (edges[index + 1] ?? first) - 1;
      const covering = own.filter((row) => row.first <= first && last <= row.last && first <= last);
      const sickRows = covering.filter((row) => row.sick);
      const careRows = covering.filter((row) => !row.sick);
      const sickDegree = Math.min(100, degreesOf(sickRows));
      if (sickRows.length > 0)
        sick.push({ employment, first, last, degree: sickDegree, ...summarizeStartedRows(sickRows, first) });
      if (careRows.length > 0) {
        const degree = Math.min(degreesOf(careRows), 100 - sickDegree);
        care.push({ employment, first, last, degree, ...summarizeStartedRows(careRows, first) });
      }
    }
  }
  return { sick: sick.sort(byFirstDay), care: care.sort(byFirstDay) };
}

function degreesOf(rows: readonly RowDays[]): number {
  return rows.reduce((sum, { degree }) => sum + degree, 0);
}

/** Cause and rank of the latest row with a cause among those that begin on the day, and whether any is work-related. */
function summarizeStartedRows(rows: readonly (RowDays & { rank: number })[], first: number) {
  const beginning = rows.filter((row) => row.first === first);
  const latest = beginning.findLast(({ cause }) => cause !== 0);
  return {
    cause: latest?.cause ?? 0,
    rank: latest?.rank ?? -1,
    workRelated: beginning.some(({ workRelated }) => workRelated === 1) ? 1 : 0,
  };
}

function byFirstDay(a: RankedInterval, b: RankedInterval): number {
  return a.first - b.first || a.rank - b.rank;
}
