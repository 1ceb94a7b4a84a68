/** Order of two names by the Swedish alphabet; the database sorts å, ä and ö elsewhere. */
export const compareSwedish: (a: string, b: string) => number = new Intl.Collator('sv').compare;
