import { dayNumber } from '#contract/values/calendar.ts';
import type { Gender } from '#contract/values/vocabulary.ts';
import { sickLeaveCauses, type CauseParameters } from './cause-parameters.ts';
import { careOfChildSeason, seasonIndex, startWeekdayShare } from './season.ts';

/**
 * The first day of every simulated history. It is long before the first day shown, so that long absences have
 * started by then.
 */
export const SIMULATION_START = dayNumber('2020-01-01');

/**
 * Spells per employee and year in an average workplace (industry). Other kinds of work multiply this by a
 * factor.
 */
export const OCCASIONS_PER_YEAR = 1.45;

/**
 * Converts spells per employee and year to starts per year at risk: nobody starts a new spell during a spell,
 * within the five days that would extend it, or on leave. The value was found by simulation
 * (absence-levels.test.ts).
 */
const AT_RISK = 1.115;
/** The same factor for care of a child: no parent starts it during sick leave or on the day after. */
const PARENT_AT_RISK = 1.09;

const genderFactor: Readonly<Record<Gender, number>> = { female: 1.16, male: 0.89 };
const careOfChildPerYear: Readonly<Record<Gender, number>> = { female: 2.8 * 1.22, male: 2.8 * 0.78 };

export interface AgeFactors {
  readonly occasions: number;
  readonly length: number;
}

/** Factors by age in whole years. */
export function ageFactors(age: number): AgeFactors {
  if (age <= 29) return { occasions: 1.15, length: 0.75 };
  if (age <= 49) return { occasions: 1, length: 1 };
  return { occasions: 0.85, length: 1.35 };
}

/** A cause's weight for one gender; the weights for women and men average to the weight itself. */
function weightIn(gender: Gender, cause: CauseParameters): number {
  if (cause.femaleFactor === null) return gender === 'female' ? 2 * cause.weight : 0;
  return (cause.weight * 2 * (gender === 'female' ? cause.femaleFactor : 1)) / (1 + cause.femaleFactor);
}

/**
 * Weights of {@link sickLeaveCauses} for starts in a month (0 is January). Their sum averages 1 over a year.
 */
function weightsOfMonth(gender: Gender, year: number, month: number): readonly number[] {
  const sum = sickLeaveCauses.reduce((total, cause) => total + weightIn(gender, cause), 0);
  return sickLeaveCauses.map(
    (cause) => (weightIn(gender, cause) / sum) * seasonIndex(cause.season, year, month),
  );
}

interface Table {
  /** By year (2020, later) and month: weights of causes, and their sum. */
  readonly weights: readonly (readonly number[])[];
  readonly sums: readonly number[];
}

function tableOf(gender: Gender): Table {
  const weights = [2020, 2021].flatMap((year) =>
    Array.from({ length: 12 }, (_, month) => weightsOfMonth(gender, year, month)),
  );
  return { weights, sums: weights.map((list) => list.reduce((total, weight) => total + weight, 0)) };
}

const tables: Readonly<Record<Gender, Table>> = { female: tableOf('female'), male: tableOf('male') };

function monthSlot(day: number): number {
  const date = new Date(day * 86_400_000);
  return (date.getUTCFullYear() <= 2020 ? 0 : 12) + date.getUTCMonth();
}

/** Weights of {@link sickLeaveCauses} for a spell that starts on a day number. */
export function causeWeights(gender: Gender, day: number): readonly number[] {
  return tables[gender].weights[monthSlot(day)] ?? [];
}

/**
 * Probability of a start by day (index 0 = {@link SIMULATION_START}) for an average person of each gender.
 */
export interface DailyRates {
  readonly sickLeave: Readonly<Record<Gender, Float64Array>>;
  /** Probability for a parent. */
  readonly careOfChild: Readonly<Record<Gender, Float64Array>>;
}

/** Calculates the rates of every day from {@link SIMULATION_START} to a day number, inclusive. */
export function calculateDailyRates(through: number): DailyRates {
  const length = Math.max(0, through - SIMULATION_START + 1);
  const rates: DailyRates = {
    sickLeave: { female: new Float64Array(length), male: new Float64Array(length) },
    careOfChild: { female: new Float64Array(length), male: new Float64Array(length) },
  };
  for (let index = 0; index < length; index += 1) {
    const day = SIMULATION_START + index;
    const slot = monthSlot(day);
    const perDay = ((startWeekdayShare[(day + 3) % 7] ?? 0) * 7) / 365.25;
    for (const gender of ['female', 'male'] as const) {
      const season = tables[gender].sums[slot] ?? 1;
      rates.sickLeave[gender][index] = OCCASIONS_PER_YEAR * AT_RISK * genderFactor[gender] * season * perDay;
      rates.careOfChild[gender][index] =
        careOfChildPerYear[gender] * PARENT_AT_RISK * (careOfChildSeason[slot % 12] ?? 1) * perDay;
    }
  }
  return rates;
}
