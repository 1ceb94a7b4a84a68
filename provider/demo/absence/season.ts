/**
 * Seasonal pattern of a cause: W infections, F influenza and covid, M stomach bugs, A stress, P pollen, S
 * summer heat, I icy roads, 0 almost none except for the holiday month.
 */
export type SeasonCode = 'W' | 'F' | 'M' | 'A' | 'P' | 'S' | 'I' | '0';

type Months = readonly number[];

/** From 2021 on February and December differ from 2020, the first year of the pandemic. */
const infection2020: Months = [1.25, 1.45, 1.3, 0.95, 0.85, 0.65, 0.4, 0.65, 1.1, 1.15, 1.2, 1.05];
const infection: Months = [1.25, 1.3, 1.3, 0.95, 0.85, 0.65, 0.4, 0.65, 1.1, 1.15, 1.2, 1.2];

/** Care of a child by month from January; the mean is 1. */
export const careOfChildSeason: Months = [1.15, 1.6, 1.35, 1, 0.9, 0.55, 0.2, 0.6, 1.15, 1.2, 1.25, 1.05];

/** Share of starts by weekday from Monday. */
export const startWeekdayShare: readonly number[] = [0.3, 0.21, 0.18, 0.16, 0.11, 0.02, 0.02];

function normalised(months: Months): Months {
  const mean = months.reduce((sum, value) => sum + value, 0) / months.length;
  return months.map((value) => value / mean);
}

/** The given months (1 is January) with their values; the others have 1. */
function raised(values: Readonly<Record<number, number>>): Months {
  return Array.from({ length: 12 }, (_, index) => values[index + 1] ?? 1);
}

function seasons(wave: Months): Readonly<Record<SeasonCode, Months>> {
  return {
    W: normalised(wave),
    F: normalised(wave.map((value) => value * value)),
    M: normalised(raised({ 1: 1.4, 2: 1.4, 3: 1.4, 7: 0.6 })),
    A: normalised(raised({ 7: 0.6, 9: 1.15, 10: 1.15, 11: 1.15 })),
    P: normalised(raised({ 4: 1.8, 5: 1.8, 6: 1.8 })),
    S: normalised(raised({ 6: 1.6, 7: 1.6, 8: 1.6 })),
    I: normalised(raised({ 1: 1.8, 2: 1.8, 12: 1.8 })),
    '0': normalised(raised({ 7: 0.7 })),
  };
}

const seasons2020 = seasons(infection2020);
const seasonsNow = seasons(infection);

/** The seasonal index of a month (0 is January), with mean 1 over a year. */
export function seasonIndex(code: SeasonCode, year: number, month: number): number {
  return (year <= 2020 ? seasons2020 : seasonsNow)[code][month] ?? 1;
}
