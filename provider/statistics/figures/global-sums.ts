import { addSums } from '../sums/add-sums.ts';
import { toStatistics, type CalculatedStatistics } from './calculate-statistics.ts';
import { emptySums, type PeriodSums } from '../sums/period-sums.ts';
import { toLastYearDayRange, toDayRange, type Period, type QueryPeriod } from '../query/query-period.ts';
import { suppressFewOrganisations } from './suppress.ts';

/**
 * The figures of all customers, with one organisation added after another. Suppressed if there are too few organisations or
 * if one has more than half of the employment days.
 */
export class GlobalSums {
  readonly #total: PeriodSums | null;
  /** The sums of the rolling series; null without them. */
  readonly #rolling: PeriodSums | null;
  readonly #employmentDays: number[] = [];

  /** @param rollingPeriod the days of the rolling series (rolling-year.ts); null: the series have the buckets of the period */
  constructor(
    private readonly period: QueryPeriod,
    rollingPeriod: Period | null = null,
  ) {
    const { known } = period;
    this.#total = known && emptySums(toDayRange(known), toLastYearDayRange(known));
    this.#rolling = rollingPeriod && emptySums(toDayRange(rollingPeriod), toLastYearDayRange(rollingPeriod));
  }

  /**
   * @param sums from the period's first day, through its last or an earlier day
   * @param rolling the same from the first day of the rolling period
   */
  add(sums: PeriodSums, rolling: PeriodSums | null = null): void {
    if (this.#total === null) return;
    addSums(this.#total, sums);
    if (this.#rolling !== null && rolling !== null) addSums(this.#rolling, rolling);
    this.#employmentDays.push(sums.employmentDays.total);
  }

  toStatistics(): CalculatedStatistics {
    const statistics = toStatistics(this.#total, this.period, this.#rolling);
    return this.#total === null ? statistics : suppressFewOrganisations(statistics, this.#employmentDays);
  }
}
