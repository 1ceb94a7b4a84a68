/** The assumptions behind the cost of sick pay (docs/concepts/statistics.md). No zod: the browser may import it. */

/** Lagen (1991:1047) om sjuklön, 6 §: 80 percent of the pay. */
export const SICK_PAY_PERCENT = 80;

/** Monday to Friday in 52 weeks. */
export const WORKING_DAYS_PER_YEAR = 260;

/** The full statutory contributions of an employer (arbetsgivaravgifter), in percent of the pay. Lower ones of some ages are ignored. */
export const EMPLOYER_CONTRIBUTION_PERCENT = 31.42;

export const MAX_MONTHLY_SALARY = 1_000_000;
export const MAX_SALARIES = 200;

/** The average monthly salary of an employment type, in whole SEK; the type null: employments without a type. */
export type MonthlySalary = { employmentType: string | null; salary: number };
