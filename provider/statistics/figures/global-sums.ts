import { addSums } from '../sums/add-sums.ts';
import { toStatistics, type CalculatedStatistics } from './calculate-statistics.ts';
import { emptySums, type PeriodSums } from '../sums/period-sums.ts';
import { toLastYearDayRange, toDayRange, type QueryPeriod } from '../query/query-period.ts';
import { suppressFewOrganisations } from './suppress.ts';

/**
 * The figures of all customers, with one organisation added after another. Suppressed if there are too few organisations or
 * if one has more than half of the employment days.
 */
export class GlobalSums {
  readonly #total: PeriodSums | null;
  readonly #employmentDays: number[] = [];

  constructor(private readonly period: QueryPeriod) {
    const { known } = period;
    this.#total = known && emptySums(toDayRange(known), toLastYearDayRange(known));
  }

  /** @param sums from the period's first day, through its last or an earlier day */
  add(sums: PeriodSums): void {
    if (this.#total === null) return;
    addSums(this.#total, sums);
    this.#employmentDays.push(sums.employmentDays.total);
  }

  toStatistics(): CalculatedStatistics {
    const statistics = toStatistics(this.#total, this.period);
    return this.#total === null ? statistics : suppressFewOrganisations(statistics, this.#employmentDays);
  }
}
