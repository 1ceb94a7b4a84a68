/** A measured value, or the reason why there is none: `not measured: there is no Chromium`. */
export type Figure = number | `not measured: ${string}`;

export type Engine = 'PGlite' | 'PostgreSQL';

/** One row of the table that `npm run bench` prints. */
export interface BenchRow {
  what: string;
  /** Employees of the organisation; null if the figure does not depend on them. */
  size: number | null;
  /** Null if the figure does not depend on the database. */
  engine: Engine | null;
  figure: Figure;
  /** `ms`, `MB`, `a second`, … */
  unit: string;
  /** What was measured beside it in the same run; null if nothing was. */
  peer: string | null;
  peerFigure: Figure | null;
}
