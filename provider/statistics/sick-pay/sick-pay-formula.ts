import {
  EMPLOYER_CONTRIBUTION_PERCENT,
  SICK_PAY_PERCENT,
  WORKING_DAYS_PER_YEAR,
} from '#contract/values/sick-pay.ts';

/**
 * The cost of sick pay in SEK for net working days that are paid at an average monthly salary:
 * days · salary · 12 / 260 · 80 % · (1 + 31.42 %).
 *
 * @param percentDays paid working days, each weighed by its degree of absence in percent
 * @param monthlySalary SEK
 */
export function calculateSickPayCost(percentDays: number, monthlySalary: number): number {
  const dailyPay = (monthlySalary * 12) / WORKING_DAYS_PER_YEAR;
  const contributions = 1 + EMPLOYER_CONTRIBUTION_PERCENT / 100;
  return (percentDays / 100) * dailyPay * (SICK_PAY_PERCENT / 100) * contributions;
}

/**
 * The part of a day's absence that is paid: the first full working day of a spell is not, because the deduction (karensavdrag) is
 * 20 % of the sick pay of an average week, and that is one of five working days.
 *
 * @param before absence of the spell on earlier working days, in percent-days
 * @param degree absence on the day, in percent
 */
export function payableDegree(before: number, degree: number): number {
  const deducted = Math.max(0, 100 - before);
  return Math.max(0, degree - deducted);
}
