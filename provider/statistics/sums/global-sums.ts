import { addSums } from './add-sums.ts';
import { toStatistics, type CalculatedStatistics } from '../figures/calculate-statistics.ts';
import { emptySums, type PeriodSums } from './period-sums.ts';
import { lastYearWindow, questionPeriod, windowOf } from '../question-period.ts';
import type { StatisticsQuestion } from '../statistics-question.ts';
import { suppressFewOrganisations } from '../figures/suppress.ts';

type GlobalQuestion = Pick<StatisticsQuestion, 'period' | 'today' | 'resolution'>;

/**
 * The figures of all customers, one organisation added after the other. Suppressed unless there are enough of them and none
 * dominates.
 */
export class GlobalSums {
  readonly #total: PeriodSums | null;
  readonly #employmentDays: number[] = [];

  constructor(private readonly question: GlobalQuestion) {
    const { known } = questionPeriod(question);
    this.#total = known && emptySums(windowOf(known), lastYearWindow(known));
  }

  add(sums: PeriodSums): void {
    const { known } = questionPeriod(this.question);
    if (this.#total === null || known === null) return;
    addSums(this.#total, sums);
    this.#employmentDays.push(sums.employmentDays.sumOf(windowOf(known)));
  }

  toStatistics(): CalculatedStatistics {
    const statistics = toStatistics(this.#total, this.question);
    return this.#total === null ? statistics : suppressFewOrganisations(statistics, this.#employmentDays);
  }
}
