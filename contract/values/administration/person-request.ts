/** What a second administrator must approve: to remove the mark of protected identity, and to erase the person. */
export const PERSON_REQUESTS = ['unprotect', 'erase'] as const;
export type PersonRequestKind = (typeof PERSON_REQUESTS)[number];

/** By which number a person is found. */
export const PERSON_NUMBERS = ['employmentNumber', 'personalNumber'] as const;
