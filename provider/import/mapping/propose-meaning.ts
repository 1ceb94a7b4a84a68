import type { CodeMeaningName } from '#contract/values/administration/mapping.ts';

/** What codes are called in Swedish and English payroll systems; the first that fits counts. */
const MEANINGS: readonly (readonly [RegExp, CodeMeaningName])[] = [
  [/arbetsskad|work ?injury/, 'workInjury'],
  [/\bvab|vård av|barns? sjuk|sjukt barn|tillf(ällig|\.)? ?föräldra|^tfp|care of/, 'careOfChild'],
  [/semester|^sem$|komp|flex|övertid|mertid|närvaro|arbetad|^arb$|holiday|vacation|overtime/, 'ignored'],
  [/föräldra|^fpe?$|parental/, 'parentalLeave'],
  [/tjänstledig|studieledig|^tjl$|leave of absence|unpaid leave/, 'leaveOfAbsence'],
  [/sjuk|^sjk|karens|\bsick|illness/, 'sickLeave'],
];

/** What a code probably means by its name; null if the name does not show it. */
export function proposeMeaning(code: string): CodeMeaningName | null {
  const text = code.toLowerCase().replaceAll(/[_.-]+/g, ' ');
  return MEANINGS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
