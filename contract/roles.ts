/** Every role a user can hold: the token's `roles` claim and `user.roles`. */
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

/** The roles of the X-Role header: PersonalAdmin travels as PersonnelAdmin. */
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
 * Which role may do what: specification section 6, one block a row, in its order. The provider decides by this
 * table, the web tier hides and guards by it; nothing else in the project knows what a role may do.
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

  // Work-related absences feature
  workRelatedAbsences: ALL_BUT_PERSONNEL,

  // Rehab plans feature
  rehabPlansFeature: REHABILITATION,

  // Person page
  personPage: ALL_BUT_ACCOUNT_MANAGER,

  // Person absence history chart, notifications, report condition-name and work-related columns, analysis work-related
  personAbsenceHistoryChart: ALL_BUT_PERSONNEL,
  personNotifications: ALL_BUT_PERSONNEL,
  reportConditionNameColumn: ALL_BUT_PERSONNEL,
  reportWorkRelatedColumn: ALL_BUT_PERSONNEL,
  analysisWorkRelated: ALL_BUT_PERSONNEL,

  // Person rehab plans area
  personRehabPlans: REHABILITATION,

  // Data fields condition and need for support
  dataFieldCondition: ALL_BUT_PERSONNEL,
  dataFieldNeedForSupport: ALL_BUT_PERSONNEL,

  // Data fields person name, employment number, number
  dataFieldPersonName: ALL_BUT_ACCOUNT_MANAGER,
  dataFieldEmploymentNumber: ALL_BUT_ACCOUNT_MANAGER,
  dataFieldPersonNumber: ALL_BUT_ACCOUNT_MANAGER,

  // Below the table: "Requesting a sick note is a manager function"
  requestSickNote: ['Manager', 'ActingManager'],
} as const satisfies Record<string, readonly UserRole[]>;

export type Capability = keyof typeof capabilities;

/** Whether a role has a capability of the table; a wire role is a user role, so either kind may be asked about. */
export function roleMay(role: UserRole, capability: Capability): boolean {
  const roles: readonly UserRole[] = capabilities[capability];
  return roles.includes(role);
}

/** The role as it travels in X-Role. */
export function toWireRole(role: UserRole): Role {
  return role === 'PersonalAdmin' ? 'PersonnelAdmin' : role;
}

/** Whether a user with these roles may act in `role`: PersonalAdmin and PersonnelAdmin are the same role here. */
export function holdsRole(userRoles: readonly UserRole[], role: UserRole): boolean {
  return userRoles.some((held) => toWireRole(held) === toWireRole(role));
}

/** Narrows text from a header, a token or a form to a role; exact spelling, no other form is known. */
export function isUserRole(value: unknown): value is UserRole {
  return USER_ROLES.some((role) => role === value);
}
