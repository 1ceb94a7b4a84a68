/** A page of the baseline. */
export type BaselinePage = {
  name: string;
  path: string;
  /** Opens the URL of the first such link on the page, with `after` appended. */
  link?: string;
  after?: string;
};

/** The pages of a language by the account that opens them; null: not signed in. */
export const listPages = (language: 'sv' | 'en'): { as: string | null; list: BaselinePage[] }[] => [
  {
    as: null,
    list: [
      { name: 'portal', path: `/portal?lang=${language}` },
      { name: 'about', path: '/about' },
      { name: 'user-guide', path: '/user-guide' },
    ],
  },
  {
    as: 'karin.ekdahl',
    list: [
      { name: 'today', path: '/hr' },
      { name: 'report-without-columns', path: '/hr/report?f=1' },
      { name: 'employee-absent', path: '/hr', link: '#lista tbody th a' },
      { name: 'checklist', path: '/samtalsstod' },
      { name: 'not-found', path: '/no/such/page' },
    ],
  },
  {
    as: 'lena.sjostrand',
    list: [
      { name: 'analysis', path: '/hr/analysis' },
      { name: 'analysis-filtered', path: '/hr/analysis?gender=female&ageMin=30&unit=days' },
      { name: 'department-comparison', path: '/hr/departments?from=2025-10-01&to=2026-03-20' },
      { name: 'annual', path: '/hr/annual' },
      { name: 'report', path: '/hr/report' },
      { name: 'saved-views', path: '/saved-views' },
      { name: 'rehab-plans', path: '/rehab-plans' },
      { name: 'actions-due', path: '/follow-up' },
      { name: 'reminders', path: '/reminders' },
      { name: 'handover', path: '/follow-up/handover' },
      { name: 'departments', path: '/departments?path=' },
      { name: 'departments-found', path: '/departments?q=skola' },
      { name: 'employees-found', path: '/employees?q=berg' },
      { name: 'employee-with-plan', path: '/rehab-plans', link: 'main a[href^="/hr/person/"]' },
      {
        name: 'employee-access-log',
        path: '/rehab-plans',
        link: 'main a[href^="/hr/person/"]',
        after: '/access-log',
      },
      { name: 'document', path: '/rehab-plans', link: 'main a[href*="/document/"]' },
      { name: 'document-print', path: '/rehab-plans', link: 'main a[href*="/document/"]', after: '/print' },
    ],
  },
  {
    as: 'oskar.hallgren.nordviken',
    list: [{ name: 'today-with-masked-names', path: '/hr' }],
  },
];
