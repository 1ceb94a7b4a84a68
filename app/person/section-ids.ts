/** The ids of the sections of a person's page, to which its links and the redirects of its forms lead. */
export const PERSON_SECTION_IDS = {
  actions: 'att-gora',
  now: 'nu',
  plans: 'planer',
  history: 'historik',
  data: 'uppgifter',
  notifications: 'handelser',
  services: 'tjanster',
} as const;
