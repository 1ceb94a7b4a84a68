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
    const ranks = Array.from(rows.keys()).filter((rank) => rows[rank]?.employment === employment);
    const edges = listEdges(rows, ranks);
    for (let edge = 0; edge < edges.length - 1; edge += 1) {
      const first = edges[edge] ?? 0;
      const last = (edges[edge + 1] ?? 0) - 1;
      const sickInterval = sumRows(rows, ranks, { isSick: true, first, last });
      const careInterval = sumRows(rows, ranks, { isSick: false, first, last });
      const sickDegree = Math.min(100, sickInterval?.degree ?? 0);
      if (sickInterval) sick.push({ ...sickInterval, degree: sickDegree });
      if (careInterval)
        care.push({ ...careInterval, degree: Math.min(careInterval.degree, 100 - sickDegree) });
    }
  }
  return { sick: sick.sort(byFirstDay), care: care.sort(byFirstDay) };
}

/** The days on which the set of rows changes, in ascending order. */
function listEdges(rows: readonly RowDays[], ranks: readonly number[]): Int32Array {
  const edges = new Set<number>();
  for (const rank of ranks) {
    edges.add(rows[rank]?.first ?? 0);
    edges.add((rows[rank]?.last ?? 0) + 1);
  }
  return Int32Array.from(edges).sort();
}

/**
 * The sum of the rows of one kind that cover the days; null if there are none. Cause and rank are those of the latest row with a
 * cause among the rows that begin on the first day; `workRelated` is that of any of them.
 */
function sumRows(
  rows: readonly RowDays[],
  ranks: readonly number[],
  { isSick, first, last }: { isSick: boolean; first: number; last: number },
): RankedInterval | null {
  let interval: RankedInterval | null = null;
  for (const rank of ranks) {
    const row = rows[rank];
    if (row === undefined || row.sick !== isSick || row.first > first || row.last < last) continue;
    interval ??= {
      employment: row.employment,
      first,
      last,
      degree: 0,
      cause: 0,
      workRelated: 0,
      rank: -1,
    };
    interval.degree += row.degree;
    if (row.first !== first) continue;
    if (row.workRelated === 1) interval.workRelated = 1;
    if (row.cause === 0) continue;
    interval.cause = row.cause;
    interval.rank = rank;
  }
  return interval;
}

function byFirstDay(a: RankedInterval, b: RankedInterval): number {
  return a.first - b.first || a.rank - b.rank;
}
