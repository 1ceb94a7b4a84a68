/** Every role of a user: the token's `roles` claim and `user.roles`. */
export const USER_ROLES = [
  'Manager',
  'ActingManager',
  'HRAdmin',
  'StatisticsSupport',
  'RehabCoordinator',
  'PersonalAdmin',
  'PersonnelAdmin',
  'AccountManager',
] as const;

/** The roles of the X-Role header: PersonalAdmin is sent as PersonnelAdmin. */
export const WIRE_ROLES = [
  'Manager',
  'ActingManager',
  'HRAdmin',
  'StatisticsSupport',
  'RehabCoordinator',
  'PersonnelAdmin',
  'AccountManager',
] as const satisfies readonly UserRole[];

export type UserRole = (typeof USER_ROLES)[number];
export type Role = (typeof WIRE_ROLES)[number];

const EVERYONE = USER_ROLES;
const REHABILITATION = ['Manager', 'ActingManager', 'HRAdmin', 'RehabCoordinator'] as const;
const ALL_BUT_ACCOUNT_MANAGER = [
  ...REHABILITATION,
  'StatisticsSupport',
  'PersonalAdmin',
  'PersonnelAdmin',
] as const;
const ALL_BUT_PERSONNEL = [...REHABILITATION, 'StatisticsSupport', 'AccountManager'] as const;

/**
 * The roles of each capability. The provider authorises by this table, and the web tier hides and guards
 * content by it; no other code decides what a role may do.
 */
export const capabilities = {
  // Search employees
  searchEmployees: ALL_BUT_ACCOUNT_MANAGER,

  // Rehab plans and rehab plan document queries
  rehabPlans: REHABILITATION,
  rehabPlanDocuments: REHABILITATION,

  // HR statistics notifications query
  hrStatisticsNotifications: [
    'HRAdmin',
    'StatisticsSupport',
    'RehabCoordinator',
    'PersonalAdmin',
    'PersonnelAdmin',
    'AccountManager',
  ],

  // Absence events, company statistics, hierarchy, HR report, statistics, today, person, person absences,
  // navigation, absence history, return this week, today notifications
  absenceEvents: EVERYONE,
  companyStatistics: EVERYONE,
  hierarchy: EVERYONE,
  hrReport: EVERYONE,
  statistics: EVERYONE,
  today: EVERYONE,
  person: EVERYONE,
  personAbsences: EVERYONE,
  navigation: EVERYONE,
  absenceHistory: EVERYONE,
  returnThisWeek: EVERYONE,
  todayNotifications: EVERYONE,

  // Person link feature
  personLink: ALL_BUT_ACCOUNT_MANAGER,

  // Work-related absences: feature, report column and analysis
  workRelatedAbsences: ALL_BUT_PERSONNEL,

  // Rehab plans feature
  rehabPlansFeature: REHABILITATION,

  // Person page
  personPage: ALL_BUT_ACCOUNT_MANAGER,

  // Person absence history chart, notifications, report condition-name column
  personAbsenceHistoryChart: ALL_BUT_PERSONNEL,
  personNotifications: ALL_BUT_PERSONNEL,
  reportConditionNameColumn: ALL_BUT_PERSONNEL,

  // Person rehab plans area
  personRehabPlans: REHABILITATION,

  // Data fields condition and need for support
  dataFieldCondition: ALL_BUT_PERSONNEL,
  dataFieldNeedForSupport: ALL_BUT_PERSONNEL,

  // Data fields person name, employment number, number
  dataFieldPersonName: ALL_BUT_ACCOUNT_MANAGER,
  dataFieldEmploymentNumber: ALL_BUT_ACCOUNT_MANAGER,
  dataFieldPersonNumber: ALL_BUT_ACCOUNT_MANAGER,

  // The age in years. The group of ten years is visible to everyone.
  dataFieldAge: ALL_BUT_ACCOUNT_MANAGER,

  // Requesting a sick note is a manager function.
  requestSickNote: ['Manager', 'ActingManager'],

  // Moving everything that an account follows up to another account is a function of HR and coordinators.
  followUpHandover: ['HRAdmin', 'RehabCoordinator'],

  // Absence of an employee from before the own departments; of employees who have moved away: managers see neither.
  absenceOutsideDepartments: [
    'HRAdmin',
    'StatisticsSupport',
    'RehabCoordinator',
    'PersonalAdmin',
    'PersonnelAdmin',
    'AccountManager',
  ],

  // Who has read or changed what about an employee.
  accessLog: ['HRAdmin', 'RehabCoordinator'],

  // Everything that is stored about a person, for an account that also holds the capability `administration`.
  personExtract: ['HRAdmin'],

  // The cost of sick pay is for those with a budget, and for those who report figures.
  sickPayCost: ['Manager', 'ActingManager', 'HRAdmin', 'StatisticsSupport'],

  // The account manager checks the data that the employer delivers.
  dataCheck: ['AccountManager'],
} as const satisfies Record<string, readonly UserRole[]>;

export type Capability = keyof typeof capabilities;

/** Whether a role has a capability; accepts user roles and wire roles, which are a subset. */
export function roleHasCapability(role: UserRole, capability: Capability): boolean {
  const roles: readonly UserRole[] = capabilities[capability];
  return roles.includes(role);
}

/** The value of a role in X-Role. */
export function toWireRole(role: UserRole): Role {
  return role === 'PersonalAdmin' ? 'PersonnelAdmin' : role;
}

/**
 * Whether a user with these roles may act in `role`: PersonalAdmin and PersonnelAdmin count as the same role.
 */
export function holdsRole(userRoles: readonly UserRole[], role: UserRole): boolean {
  return userRoles.some((held) => toWireRole(held) === toWireRole(role));
}

/** Type guard for text from a header, a token or a form; the spelling must be exact. */
export function isUserRole(value: unknown): value is UserRole {
  return USER_ROLES.some((role) => role === value);
}
