/** The choices of the form that postpones an action, in days from today; `other` is a date that the user writes. */
export const POSTPONE_CHOICES = ['7', '14', '30', 'other'] as const;

export type PostponeDays = Exclude<(typeof POSTPONE_CHOICES)[number], 'other'>;
