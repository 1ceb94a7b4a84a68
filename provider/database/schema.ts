/** Every table of the provider, for drizzle-kit and for modules that need many tables. */
export * from './api-schema.ts';
export * from './tables/absence.ts';
export * from './tables/account.ts';
export * from './tables/account-change.ts';
export * from './tables/audit.ts';
export * from './tables/delivery.ts';
export * from './tables/demo-fill.ts';
export * from './tables/follow-up.ts';
export * from './tables/idempotency.ts';
export * from './tables/mapping.ts';
export * from './tables/organisation-setting.ts';
export * from './tables/notification.ts';
export * from './tables/organisation.ts';
export * from './tables/payroll-day.ts';
export * from './tables/payroll-file.ts';
export * from './tables/person.ts';
export * from './tables/rehabilitation.ts';
