import { addSums } from '../sums/add-sums.ts';
import { toStatistics, type CalculatedStatistics } from './to-statistics.ts';
import { DaySums, emptySums, type PeriodSums } from '../sums/period-sums.ts';
import { toLastYearDayRange, toDayRange, type Period, type QueryPeriod } from '../query/query-period.ts';
import { rollingYearOf } from '../query/rolling-year.ts';
import { suppressFewOrganisations } from './suppress.ts';
import { suppressTrend, type OrganisationDays } from './suppress-trend.ts';

/**
 * The figures of all customers, with one organisation added after another. Suppressed if there are too few organisations or
 * if one has more than half of the employment days: everything by the days of the period, and each bucket of the series by its own.
 */
export class GlobalSums {
  readonly #total: PeriodSums | null;
  /** The sums of the rolling series; null without them. */
  readonly #rolling: PeriodSums | null;
  readonly #employmentDays: number[] = [];
  readonly #organisationDays: OrganisationDays[] = [];

  /** @param rollingPeriod the days of the rolling series (rolling-year.ts); null: the series have the buckets of the period */
  constructor(
    private readonly period: QueryPeriod,
    private readonly rollingPeriod: Period | null = null,
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
    this.#keepDays(rolling ?? sums);
  }

  /** Copies the days into the whole window: those of an organisation may end earlier. */
  #keepDays({ employmentDays, lastYear }: PeriodSums): void {
    const span = this.rollingPeriod ?? this.period.known;
    if (span === null) return;
    const days = { now: new DaySums(toDayRange(span)), lastYear: new DaySums(toLastYearDayRange(span)) };
    days.now.addAll(employmentDays);
    days.lastYear.addAll(lastYear.employmentDays);
    this.#organisationDays.push(days);
  }

  toStatistics(): CalculatedStatistics {
    const statistics = toStatistics(this.#total, this.period, this.#rolling);
    if (this.#total === null) return statistics;
    const spanOf = this.#rolling === null ? (bucket: Period) => bucket : rollingYearOf;
    const trend = suppressTrend(statistics.trend, this.#organisationDays, spanOf);
    return suppressFewOrganisations({ ...statistics, trend }, this.#employmentDays);
  }
}
