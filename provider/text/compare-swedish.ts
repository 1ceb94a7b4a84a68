/** Compares two names in Swedish order; the database sorts å, ä and ö differently. */
export const compareSwedish: (a: string, b: string) => number = new Intl.Collator('sv').compare;
