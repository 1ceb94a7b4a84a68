/** The choices of the form of a handover: permanently, or until a day that the user writes. */
export const HANDOVER_KINDS = ['permanent', 'until'] as const;
