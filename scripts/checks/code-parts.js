/**
 * The top-level folders that one process of check-code.js checks; an empty list means everything that is in no other
 * part. The compiler keeps every type that it has resolved: one process for all files would need more than 6 GB.
 */
export const CODE_PARTS = [['app'], ['contract', 'database', 'locales', 'provider'], []];
