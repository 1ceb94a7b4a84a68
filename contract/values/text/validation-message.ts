/**
 * Validation messages of form fields, as keys of the locales. Fields that no form shows keep zod's messages,
 * for API developers. No zod: the text catalogue imports it.
 */
export const MESSAGE = {
  required: 'error.required',
  tooLong: 'error.tooLong',
  characters: 'error.characters',
  date: 'error.date',
  afterToday: 'error.afterToday',
  notWithinYear: 'error.notWithinYear',
  toBeforeFrom: 'error.toBeforeFrom',
  tooManyRows: 'error.tooManyRows',
  contentTooLarge: 'error.contentTooLarge',
  period: 'filter.error.period',
  periodLong: 'period.error.long',
  periodOld: 'period.error.old',
  age: 'filter.error.age',
} as const;

export type ValidationMessage = (typeof MESSAGE)[keyof typeof MESSAGE];
