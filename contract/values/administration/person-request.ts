/** What one administrator requests and a second one approves: to remove the protection mark, and to erase the person. */
export const PERSON_REQUEST_KINDS = ['unprotect', 'erase'] as const;
export type PersonRequestKind = (typeof PERSON_REQUEST_KINDS)[number];

/** The kinds of number by which an administrator finds a person. */
export const PERSON_NUMBER_KINDS = ['employmentNumber', 'personalNumber'] as const;
