/** Every address of the product that code leads to. */
export const paths = {
  start: '/',
  today: '/hr',
  absentListRows: '/resources/absent-list',
  removeRiskMark: (notificationId: string) => `/hr/notification/${encodeURIComponent(notificationId)}/delete`,
  role: '/role',
  language: '/language',
  theme: '/theme',
  logout: '/logout',
} as const;
