import type { SeasonCode } from './season.ts';

/**
 * How often, how long and for whom a cause of sick leave occurs in the demo data. Invented so that the totals
 * are realistic (absence-levels.test.ts tests the levels); not medical statistics.
 */
export interface CauseParameters {
  readonly id: number;
  /** Relative frequency among starting spells, for equal numbers of women and men. */
  readonly weight: number;
  /** Median of the log-normal length in calendar days. */
  readonly medianDays: number;
  /** Standard deviation of the logarithm of the length. */
  readonly sigma: number;
  /** Women's frequency divided by men's; null if only women have it. */
  readonly femaleFactor: number | null;
  /** Share of work-related spells, 0..1. */
  readonly workRelated: number;
  readonly season: SeasonCode;
}

type Row = readonly [number, number, number, number, number | null, number, SeasonCode];

// id, weight, medianDays, sigma, femaleFactor, workRelated, season
const rows: readonly Row[] = [
  [101, 27, 2.6, 0.6, 1, 0.01, 'W'],
  [102, 5, 4.5, 0.5, 1, 0.01, 'F'],
  [103, 3, 4, 0.55, 1.05, 0.02, 'F'],
  [104, 3.2, 3, 0.55, 1.05, 0.01, 'W'],
  [105, 1.6, 3.2, 0.6, 1.1, 0.01, 'W'],
  [106, 4.5, 2.5, 0.6, 1, 0.01, 'W'],
  [201, 12.5, 1.9, 0.5, 1.05, 0.02, 'M'],
  [202, 5.2, 1.6, 0.75, 1.05, 0.02, '0'],
  [203, 0.7, 1.4, 0.45, 1, 0.01, 'S'],
  [301, 3.6, 5, 1.45, 0.95, 0.18, '0'],
  [302, 1.7, 6, 1.55, 1.2, 0.22, '0'],
  [303, 2.4, 6, 1.6, 1.05, 0.15, '0'],
  [304, 0.7, 10, 1.4, 1.15, 0.45, '0'],
  [401, 2.1, 20, 1.4, 1.45, 0.45, 'A'],
  [402, 0.9, 130, 0.95, 1.7, 0.5, 'A'],
  [403, 1, 50, 1.3, 1.3, 0.15, 'A'],
  [404, 1.1, 20, 1.5, 1.35, 0.15, 'A'],
  [405, 0.8, 2.2, 0.95, 1.15, 0.12, '0'],
  [406, 0.8, 8, 1.15, 1.2, 0.03, '0'],
  [501, 4, 1.2, 0.45, 1.25, 0.03, '0'],
  [502, 3.3, 1.2, 0.4, 1.6, 0.03, '0'],
  [503, 0.8, 2.2, 0.95, 1.15, 0.02, '0'],
  [601, 1, 6.5, 1.3, 0.7, 1, '0'],
  [602, 1.7, 8, 1.35, 0.75, 0, '0'],
  [603, 0.3, 7, 1.3, 1.1, 1, 'I'],
  [701, 1.1, 3.5, 0.85, 1.1, 0.05, 'W'],
  [702, 0.5, 10, 0.7, 1, 0.01, 'W'],
  [703, 0.5, 30, 1.35, 0.65, 0.02, '0'],
  [801, 1.1, 25, 1.05, 1.05, 0.02, '0'],
  [802, 1.6, 1.4, 0.8, 1.1, 0.02, '0'],
  [901, 0.7, 16, 1.25, null, 0.05, '0'],
  [902, 1, 1.4, 0.7, null, 0.01, '0'],
  [903, 0.7, 1.9, 0.6, 3, 0.01, '0'],
  [1001, 0.8, 2.2, 0.95, 1.05, 0.12, 'P'],
  [1002, 0.8, 2.1, 0.8, 1, 0.05, '0'],
  [1003, 0.9, 1.3, 0.55, 1, 0, '0'],
  [1101, 0.2, 150, 0.9, 1.25, 0, '0'],
  [1102, 0.25, 3.5, 1.35, 1, 0, '0'],
  [1103, 0.95, 4, 1.45, 1.05, 0.03, '0'],
];

export const sickLeaveCauses: readonly CauseParameters[] = rows.map(
  ([id, weight, medianDays, sigma, femaleFactor, workRelated, season]) => ({
    id,
    weight,
    medianDays,
    sigma,
    femaleFactor,
    workRelated,
    season,
  }),
);

/** Share of care-of-child spells by cause; the shares add up to 1. */
export const careOfChildCauses: readonly { readonly id: number; readonly share: number }[] = [
  { id: 1201, share: 0.58 },
  { id: 1202, share: 0.24 },
  { id: 1203, share: 0.18 },
];
