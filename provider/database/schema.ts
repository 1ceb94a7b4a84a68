/** Every table of the provider, for drizzle-kit and for those who need many. */
export * from './api-schema';
export * from './tables/absence';
export * from './tables/account';
export * from './tables/audit';
export * from './tables/demo-fill';
export * from './tables/idempotency';
export * from './tables/notification';
export * from './tables/organisation';
export * from './tables/payroll-day';
export * from './tables/payroll-file';
export * from './tables/person';
export * from './tables/rehabilitation';
