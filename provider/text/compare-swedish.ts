/** Compares two names in Swedish alphabetical order; the collation of the database orders å, ä and ö differently. */
export const compareSwedish: (a: string, b: string) => number = new Intl.Collator('sv').compare;
