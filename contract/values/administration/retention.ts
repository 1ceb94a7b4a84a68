/** What is deleted after a time, and its setting: the number of months. No zod: the browser may import it. */
export const RETENTION_SETTINGS = {
  causes: 'causeMonths',
  files: 'fileMonths',
  plans: 'planMonths',
  notifications: 'notificationMonths',
  serviceUses: 'serviceUseMonths',
} as const;

export type RetentionKind = keyof typeof RETENTION_SETTINGS;
export type RetentionSetting = (typeof RETENTION_SETTINGS)[RetentionKind];

/** In the order of a run: the files of a plan are deleted before the plan. */
export const RETENTION_KINDS = Object.keys(RETENTION_SETTINGS) as RetentionKind[];

/** In months; 0: never deleted. */
export const RETENTION_BOUNDS = { min: 0, max: 600 } as const;
