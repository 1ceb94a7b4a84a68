import { describe, expect, test } from 'vitest';
import { DEFAULT_FOLLOW_UP_SETTINGS } from './values/administration/follow-up-settings.ts';
import { mappingSchema } from './calls/administration/mapping.ts';
import type { FollowUpRow } from './calls/rehabilitation/follow-up.ts';
import type { AnnualFigures } from './calls/absence/statistics.ts';
import { calls, type CallResponse, type CallName } from './calls.ts';
import { ABSENCE_INTERVALS } from './values/constants.ts';
import { emptyContent } from './calls/rehabilitation/empty-content.ts';
import {
  sampleAdministeredPerson,
  samplePersonRequest,
} from '#tests/support/access/sample-administered-person.ts';
import { sampleIdentityProviders } from '#tests/support/identity-provider/sample-identity-providers.ts';

const at = '2026-03-01T08:12:00Z';
const stamp = { at, by: 'Karin Ekdahl' };
const department = { abstract_id: 'd1', name: 'Hemtjänst Centrum' };
const person = {
  person_id: 'p1',
  first_name: 'Petter',
  last_name: 'Norén',
  state: 'named' as const,
};
const absenceInPeriod = {
  absenceId: 'a1',
  type: 'SICK_LEAVE' as const,
  cause: { id: 101, name: 'Förkylning' },
  causeCategory: { id: null, name: 'Orsak ej förmedlad' },
  fromDate: '2026-02-27',
  toDate: null,
  realReturnDate: '2026-03-04',
  callDatetime: at,
  callDatetimeWell: null,
  isAbsent: true,
  absenceStatus: 75,
  absenceDays: 3,
  totalAbsenceDays: 3,
  workRelated: false,
  needForSupport: null,
  relapse: false,
  newAbsenceDegree: false,
  occasions: 1,
};
const absence: CallResponse<'personAbsenceList'>[number] = {
  ...absenceInPeriod,
  spellFrom: '2026-02-01',
  degreeFrom: '2026-02-27',
};
const employment: CallResponse<'absenceList'>[number]['employment'] = {
  employment_id: 'e1',
  employmentNumber: null,
  department,
  parentDepartment: null,
  manager: null,
  employmentType: { id: 't1', name: 'Tillsvidare' },
  fromDate: '2020-01-01',
  toDate: null,
};
const details = {
  ...person,
  personNumber: null,
  gender: 'male' as const,
  age: 41,
  ageGroup: { from: 40, to: 49 },
};
const logRow = {
  eventId: 'e1',
  at,
  accountName: 'Karin Ekdahl',
  role: 'HRAdmin' as const,
  kind: 'read' as const,
  area: 'person' as const,
  personId: 'p1',
  rowCount: null,
  protectedPeople: 0,
  client: '192.0.2.7',
  requestId: 'r1',
};
const todayRow = { person, department, absence };
const noFigure = { percent: null, count: null, days: null };
const followUpMark = { markId: 'm1', at, by: 'Karin Ekdahl', undoableUntil: '2026-03-02T08:12:00Z' };
const followUpRow: FollowUpRow = {
  personId: 'p1',
  reason: 'planNeeded',
  occurrence: '2026-02-10',
  person,
  employmentNumber: '1001',
  department,
  dueDate: '2026-02-24',
  overdue: false,
  responsible: { accountId: 'a1', name: 'Lena Sjöstrand' },
  delegated: { from: { accountId: 'a2', name: 'Karin Ekdahl' }, lastDay: '2026-03-27' },
  status: 'done',
  postponed: null,
  done: followUpMark,
  actions: ['undo', 'assign'],
  rehabPlanId: null,
  documentId: null,
  facts: {
    spellStart: '2026-02-10',
    spellDay: 20,
    chainDay: 20,
    milestone: null,
    spellCount: null,
    months: null,
    sickNoteValidTo: null,
    expectedReturn: '2026-03-10',
    followUpDate: null,
  },
};
const annualFigure = { percent: 5.8, employees: 42, suppressed: false };
const suppressedFigure = { percent: null, employees: null, suppressed: true };
const annual: AnnualFigures = {
  year: 2025,
  asOf: '2025-12-31',
  total: annualFigure,
  longSpells: annualFigure,
  women: suppressedFigure,
  men: suppressedFigure,
  age29OrYounger: annualFigure,
  age30To49: annualFigure,
  age50OrOlder: annualFigure,
};
const comparedFigures = {
  employeeCount: 42,
  totalAbsencePercent: 5.8,
  shortTermPercent: 2.1,
  longTermPercent: 3.7,
  absencesPerEmployee: 0.9,
  totalLastYearPercent: null,
  trend: [5.1, null],
  suppressed: false,
  lastYearSuppressed: true,
};
const comparison: CallResponse<'statsDepartmentComparison'> = {
  periodStart: '2025-01-01',
  periodEnd: '2025-02-28',
  asOf: '2025-02-28',
  resolution: 'month',
  buckets: [
    { start: '2025-01-01', end: '2025-01-31' },
    { start: '2025-02-01', end: '2025-02-28' },
  ],
  departments: [{ departmentId: 'a', ...comparedFigures }],
  all: comparedFigures,
};
const statistics: CallResponse<'statsGlobal'> = {
  periodStart: '2025-01-01',
  periodEnd: '2025-03-31',
  asOf: '2025-03-31',
  resolution: 'week',
  keyFigures: {
    employeeCount: 5,
    averageEmployees: 3.8444,
    employmentDays: 346,
    attendancePercent: 78.3237,
    totalAbsencePercent: 21.6763,
    shortTermPercent: 5.7803,
    longTermPercent: 15.896,
    sickDays: 75,
    grossSickDays: 89,
    sickDaysPerEmployee: 19.5087,
    absencesPerEmployee: 1.5607,
    daysPerShortTermAbsence: 3.3333,
    workRelatedPersons: null,
    repeatedShortTermPersons: 1,
    healthyAttendancePercent: 0,
    careOfChildPercent: 0.578,
    careOfChildDays: 2,
    careOfChildOccasions: 1,
  },
  trend: [
    {
      start: '2025-01-01',
      end: '2025-01-05',
      employmentDays: 20,
      total: noFigure,
      shortTerm: noFigure,
      longTerm: noFigure,
      careOfChild: noFigure,
      totalLastYear: noFigure,
    },
  ],
  causeCategories: [
    { id: null, name: 'Orsak ej förmedlad', occasions: 1, days: 2.5, persons: 1, percent: 100 },
  ],
  causes: [
    { id: -1, categoryId: null, name: 'Okänd anledning', occasions: 1, days: 2.5, persons: 1, percent: 3 },
  ],
  suppressed: false,
};
const historyDay = { date: '2026-03-01', sickLeave: 1, careOfChild: 0, unknown: 0, absent: 1, employees: 40 };
const notification: CallResponse<'notificationPerson'>[number] = {
  id: 'n1',
  type: 'LONG_TERM_ABSENCE_15_DAYS',
  person,
  department,
  createdAt: at,
  daysAbsent: 15,
  shortTermCount: null,
  count: null,
  riskMark: true,
  text: { key: 'notification.long.text', values: { date: '2026-02-15', day: 15 } },
};
const sums = { persons: 1, occasions: 1, absenceDays: 3 };
const listItem: CallResponse<'rehabList'>[number] = {
  id: 'r1',
  person,
  rehabPlanCreatedAt: at,
  archivedAt: null,
  departmentName: 'Hemtjänst Centrum',
  plannedMeasuresDocument: {
    id: 'x1',
    type: 'planForReturnToWork',
    dateForFollowUp: '2026-04-01',
    isOverdue: false,
  },
  latestDocument: { id: 'x2', type: 'sickNote', lastUpdated: at },
  fileDocument: null,
  sickNoteDocument: { fileName: 'läkarintyg.pdf' },
};

const sampleCounts = { read: 12, created: 9, changed: 1, skipped: 1, rejected: 1 };
const sampleDelivery = {
  deliveryId: '0197d5a0-1c1e-7d39-9f3c-0242ac120002',
  number: null,
  state: 'held' as const,
  task: null,
  receivedAt: at,
  sentBy: 'Karin Ekdahl',
  mode: 'complete' as const,
  coveredFrom: null,
  coveredThrough: null,
  undoneAt: null,
  counts: sampleCounts,
  canUndo: false,
};

const sampleProfile = {
  accountId: '0197d5a0-1c1e-7d39-9f3c-0242ac120003',
  username: 'eva.ek',
  personName: 'Eva Ek',
  administrator: false,
  disabled: false,
  isOwn: false,
};

const sampleChange = {
  changeId: '0197d5a0-1c1e-7d39-9f3c-0242ac120004',
  accountId: sampleProfile.accountId,
  username: 'eva.ek',
  personName: 'Eva Ek',
  requestedAt: at,
  requestedBy: 'Helena Bergvall',
  isRequester: false,
  mayApprove: true,
  administrator: false,
  roles: [{ role: 'Manager' as const, departments: ['Huvudkontoret'] }],
};

const sampleReview = {
  reviewId: '0197d5a0-1c1e-7d39-9f3c-0242ac120005',
  startedAt: at,
  startedBy: 'Helena Bergvall',
  completedAt: null,
  completedBy: null,
};

/** A sample response for every call with a JSON response. */
const samples: { [Name in CallName as CallResponse<Name> extends null ? never : Name]: CallResponse<Name> } =
  {
    deliveryList: {
      deliveries: [sampleDelivery],
      sources: [
        {
          sourceId: '019d0000-0000-7000-8000-000000000050',
          kind: 'paxml',
          name: 'Tidsystemet',
          coveredThrough: '2026-03-19',
          deliveredAt: '2026-03-20T06:00:00Z',
          counts: true,
          isBehind: false,
        },
      ],
      mappings: ['Standard', 'Hogia'],
    },
    mappingGet: {
      version: 2,
      savedAt: '2026-03-20T10:00:00Z',
      savedBy: 'Helena Bergvall',
      mapping: {
        name: 'Standard',
        fingerprints: ['Anst nr; Börjar'],
        columns: [{ header: 'Börjar', column: 'from' }],
        codes: [{ code: '300', meaning: 'sickLeave', unit: 'hours' }],
        degrees: 'fraction',
        dates: null,
        openEnd: '2099-12-31',
        organisationNumbers: ['5560360793'],
        sheets: ['Frånvaro'],
        layouts: [],
        genders: [],
        causes: [],
        employmentTypes: [],
        services: [],
        departments: [],
      },
      others: [
        {
          number: 2,
          version: 2,
          savedAt: null,
          savedBy: null,
          mapping: mappingSchema.parse({ name: 'Hogia' }),
        },
      ],
      causes: [{ id: 101, name: 'Förkylning' }],
    },
    mappingSave: { version: 3, number: 0 },
    settingsGet: {
      version: 1,
      savedAt: '2026-03-20T10:00:00Z',
      savedBy: 'Helena Bergvall',
      settings: {
        endedPercent: 10,
        withdrawnPercent: 5,
        sickLeavePoints: 2.5,
        sickLeaveMinEmployments: 50,
        lateAfterDays: 14,
        sickLeaveTarget: 4.5,
        repeatedSpells: 4,
        repeatedMonths: 12,
        sickNoteDay: 1,
        planNeededDay: 30,
        sickNoteEndsLeadDays: 7,
        assessmentLeadDays: 21,
        causeMonths: 24,
        fileMonths: 12,
        planMonths: 24,
        notificationMonths: 12,
        serviceUseMonths: 0,
        sickPayCost: true,
        managerHistoryMonths: 24,
        protectedIdentityRoles: ['HRAdmin'],
        monthlySalaries: [{ employmentType: null, salary: 30_000 }],
      },
      employmentTypes: [{ id: 'PERMANENT', name: 'Tillsvidareanställning' }],
    },
    settingsSave: { version: 2 },
    correctionCreate: { deliveryId: sampleDelivery.deliveryId },
    featureList: [
      {
        companyId: null,
        name: 'Nordviken AB',
        features: [{ feature: 'CompanyHealth', isOn: true, isOwn: true }],
      },
    ],
    personAccessLog: { person, rows: [logRow], total: 1 },
    accessLog: { rows: [logRow], total: 1, accounts: [{ accountId: 'a', name: 'Eva Ek' }] },
    accountList: {
      accounts: [
        {
          ...sampleProfile,
          lastSignInAt: '2026-03-18T07:30:00Z',
          roles: [{ role: 'HRAdmin', departments: null }],
        },
      ],
      changes: [sampleChange],
    },
    accountGet: {
      ...sampleProfile,
      roles: [{ role: 'Manager', departmentIds: ['hk'] }],
      departments: [{ departmentId: 'hk', name: 'Huvudkontoret', level: 0 }],
      change: sampleChange,
      email: 'eva.ek@example.se',
      emailRefusal: { at, code: '550 5.1.1' },
      hasSecondFactor: true,
      identity: {
        externalId: 'eva.ek@exempel.se',
        mayChange: true,
        identityProviderId: sampleProfile.accountId,
        identityProviders: [{ identityProviderId: sampleProfile.accountId, name: 'Kommunens inloggning' }],
      },
      calendarLinkAt: at,
    },
    accessReviewList: { isDue: true, reviews: [{ ...sampleReview, decided: 3 }] },
    accessReviewStart: { reviewId: sampleReview.reviewId },
    accessReviewGet: {
      ...sampleReview,
      accounts: [
        {
          ...sampleProfile,
          kind: 'person',
          expiresOn: null,
          roles: [{ role: 'Manager', departments: ['Huvudkontoret'] }],
          lastSignInAt: null,
          signInNotice: 'never',
          rights: 'a'.repeat(64),
          mayConfirm: true,
          decision: null,
        },
      ],
    },
    accessReviewConfirm: { confirmed: 1, changed: 0, isCompleted: false },
    accountCreate: { accountId: sampleProfile.accountId, password: 'abcde-fghjk-mnpqr-stuvw' },
    accountNewPassword: { password: 'abcde-fghjk-mnpqr-stuvw' },
    accountRights: { removed: true, pending: false },
    signInPolicyGet: { requiresSecondFactor: false },
    identityProviderList: sampleIdentityProviders,
    identityProviderCreate: { identityProviderId: sampleProfile.accountId },
    machineAccountList: [
      {
        machineAccountId: sampleProfile.accountId,
        name: 'Lönesystemet',
        createdAt: at,
        createdBy: 'Helena Ek',
        expiresOn: '2027-03-20',
        lastUsedAt: null,
        revokedAt: null,
      },
    ],
    removedPlanList: [
      {
        rehabPlanId: 'r1',
        person: null,
        startDate: '2026-02-01',
        documentTypes: ['note'],
        removedAt: at,
        removedBy: 'Helena Ek',
        restorableThrough: '2026-03-31',
      },
    ],
    retentionGet: {
      isRun: true,
      preview: [
        { kind: 'causes', months: 24, endedBefore: '2024-03-21', rows: 2, people: 1, named: [person] },
      ],
      holds: [
        {
          holdId: 'h1',
          person,
          employmentNumber: '1042',
          reason: 'Tvist',
          createdAt: at,
          createdBy: 'Helena Ek',
        },
      ],
    },
    retentionHoldCreate: { holdId: 'h1' },
    administeredPersonFind: { personId: 'p1' },
    administeredPersonGet: sampleAdministeredPerson,
    personRequestList: { requests: [samplePersonRequest], hasOtherAdministrator: true },
    machineAccountCreate: { machineAccountId: sampleProfile.accountId, token: 'frvm_token' },
    deliveryReceive: { deliveryId: sampleDelivery.deliveryId },
    deliveryGet: {
      delivery: sampleDelivery,
      settings: { mode: 'complete', covers: '2026-03-31', coversFrom: '2026-03-01', mapping: 'Hogia' },
      mappings: ['Standard', 'Hogia'],
      correction: null,
      sentFiles: [{ name: 'frånvaro mars.csv', size: 2_048 }],
      rowsRead: null,
      interruptions: 0,
      givenUp: false,
      sameAs: null,
      problem: null,
      report: {
        outcome: 'held',
        correction: null,
        effects: {
          employments: 40,
          endedEmployments: 5,
          absences: 12,
          withdrawnAbsences: 0,
          serviceUses: 8,
          removedServiceUses: 1,
          sickLeave: [{ start: '2026-03-01', end: '2026-03-31', before: 4.2, after: null }],
          differences: [
            { department: 'Norr', start: '2026-03-01', end: '2026-03-31', before: 40, after: 61 },
          ],
          limits: {
            endedEmployments: 10,
            withdrawnAbsences: 10,
            removedServiceUses: 10,
            sickLeavePoints: 2,
          },
          exceeded: ['endedEmployments'],
        },
        files: [
          {
            name: 'frånvaro mars.csv',
            kind: 'absences',
            mapping: { name: 'Hogia', version: 2 },
            counts: sampleCounts,
            ignored: [{ kind: 'SEM', count: 3 }],
            notes: ['Rader ovanför rubrikraden som inte lästes: 2.'],
            rejections: [
              { reason: 'värdet är inget datum', count: 1, rows: ['rad 4, from: värdet är inget datum'] },
            ],
            remarks: [],
          },
        ],
      },
      hasErrorList: true,
      proposal: null,
    },
    userInit: {
      user: {
        personName: 'Karin Ekdahl',
        organisationNumber: '212000-0000',
        companyName: 'Björkdala kommun',
        userHash: 'b1946ac92492d234',
        roles: ['Manager', 'PersonalAdmin'],
        administrator: true,
      },
      conditions: [
        { categoryId: 1, categoryName: 'Infektion', conditions: [{ id: 101, name: 'Förkylning' }] },
      ],
    },
    tokenRefresh: { token: 'a.b.c' },
    tokenExchange: { token: 'a.b.c' },
    absenceRepeatedShortTerm: {
      periodStart: '2026-01-01',
      periodEnd: '2026-03-01',
      absenceEvents: [{ person, short_term_absence_count: 3, departments: [department] }],
    },
    absenceHistory: Array.from({ length: 7 }, () => historyDay),
    absenceReport: {
      rows: [{ ...absenceInPeriod, person: details, employment }],
      total: 1,
      summary: { ...sums, byType: [{ type: 'SICK_LEAVE', ...sums }] },
    },
    absenceListStats: {
      numberOfAbsences: 1,
      byCategory: [{ absenceCategory: 'SICK_LEAVE', numberOfAbsences: 1 }],
    },
    absenceList: [{ person, employment, absence }],
    statsDepartments: { chosen: statistics, company: statistics },
    statsGlobal: statistics,
    followUpList: {
      rows: [followUpRow],
      total: 14,
      overdue: 3,
      remaining: 13,
      settings: DEFAULT_FOLLOW_UP_SETTINGS,
    },
    followUpPerson: {
      responsible: followUpRow.responsible,
      delegated: followUpRow.delegated,
      rows: [followUpRow],
      milestones: [{ day: 15, date: '2026-02-24', state: 'due', reason: 'planNeeded' }],
      talks: [{ ...followUpMark, date: '2026-02-20', note: 'Vi sågs på kontoret.' }],
      statements: [
        { ...followUpMark, reason: 'planNeeded', sickFrom: '2026-02-10', text: 'Åter den 1 mars.' },
      ],
      settings: DEFAULT_FOLLOW_UP_SETTINGS,
    },
    followUpAssignable: [{ accountId: 'a1', name: 'Lena Sjöstrand' }],
    statsDepartmentComparison: comparison,
    followUpHandoverAccounts: {
      from: [{ accountId: 'a2', name: 'Karin Ekdahl', disabled: true, employees: 12 }],
      to: [{ accountId: 'a1', name: 'Lena Sjöstrand' }],
      delegations: [
        {
          delegationId: 'd1',
          from: { accountId: 'a2', name: 'Karin Ekdahl', disabled: true },
          to: { accountId: 'a1', name: 'Lena Sjöstrand', disabled: false },
          lastDay: '2026-03-27',
          employees: 10,
          withoutEffect: 1,
          at,
          by: 'Birgitta Åkerlund',
        },
      ],
      earlier: [
        {
          delegationId: 'd2',
          from: { accountId: 'a1', name: 'Lena Sjöstrand', disabled: false },
          to: { accountId: 'a2', name: 'Karin Ekdahl', disabled: false },
          lastDay: '2026-03-15',
          employees: 3,
          at,
          by: 'Birgitta Åkerlund',
          endedOn: '2026-03-12',
        },
      ],
    },
    followUpHandoverPreview: {
      moves: 10,
      stays: 2,
      delegated: 10,
      held: 0,
      toDelegatesUntil: null,
      people: [{ person, department }],
    },
    followUpHandOver: { moved: 10, stayed: 2 },
    followUpReminders: {
      calendar: { createdAt: at, role: 'Manager' },
      mail: { frequency: 'weekly', role: 'Manager', address: 'karin@example.se', refused: false },
    },
    followUpCalendarCreate: { key: 'abc' },
    followUpCalendarRead: { language: 'sv', events: [{ uid: 'u1', day: '2026-03-02', count: 2 }] },
    savedViewList: [
      {
        viewId: 'v1',
        name: 'Kvinnor, rullande år',
        page: 'analysis',
        period: { relative: 'last12' },
        query: 'gender=female',
        departmentIds: ['a'],
        droppedDepartments: 1,
        isDefault: true,
      },
    ],
    savedViewCreate: { viewId: 'v1' },
    statsSickPay: {
      sickPay: {
        periodStart: '2026-01-01',
        periodEnd: '2026-01-31',
        asOf: '2026-01-31',
        cost: 14_193.36,
        paidDays: 12,
        daysWithoutSalary: 3,
        months: [{ start: '2026-01-01', end: '2026-01-31', cost: 14_193.36 }],
        suppressed: false,
      },
    },
    statsAnnual: { chosen: annual, previous: annual },
    departmentHierarchy: [
      {
        ...department,
        parent_id: null,
        authorized: true,
        company: true,
        contract: { active: true, validFrom: '2020-01-01', validTo: null },
      },
    ],
    navigation: {
      employees: [{ employment: { employment_id: 'e1' }, person, department }],
      activeEmployeesCount: 40,
      activeEmployeesAtCompanyCount: 2_600,
      companyNames: ['Björkdala kommun'],
    },
    navigationSearch: {
      total: 41,
      employees: [{ employment: { employment_id: 'e1' }, person, department, employmentNumber: null }],
    },
    navigationToday: {
      features: [{ featureName: 'RehabPlanner', state: 'PartiallyEnabled' }],
      absentCount: 1,
      newAbsentToday: [todayRow],
      returningToday: [],
      openOverTwoYears: null,
    },
    notificationCounts: [{ type: 'LONG_TERM_ABSENCE', count: 2 }],
    notificationDismissSelected: { dismissed: 3 },
    notificationDepartment: [
      {
        ...notification,
        type: 'LONG_TERM_ABSENCE',
        person: null,
        daysAbsent: null,
        count: 4,
        riskMark: false,
      },
    ],
    notificationPerson: [notification],
    personReturnThisWeek: [todayRow],
    personConditionsSummary: [
      {
        categoryId: null,
        categoryName: 'Orsak ej förmedlad',
        persons: 1,
        causes: [{ id: 0, name: 'x', persons: 1 }],
      },
    ],
    person: {
      person: details,
      employments: [employment],
      condition: 'absent',
      currentAbsence: absence,
      rehabChainDay: 3,
      isProtected: false,
      activeRehabPlan: true,
      serviceHistory: [{ date: '2025-11-03', service: 'PHYSIO', description: 'Ergonomigenomgång' }],
    },
    personAbsenceList: [absence],
    personAbsenceIntervals: ABSENCE_INTERVALS.map((interval) => ({ ...interval, persons: 0 })),
    personEmploymentTypes: [{ id: 't1', name: 'Tillsvidare' }],
    rehabPlansOfPerson: [
      {
        rehabPlanId: 'r1',
        personId: 'p1',
        startDate: '2026-01-12',
        archivedAt: null,
        documents: [
          {
            documentId: 'x1',
            type: 'note',
            heading: 'Uppföljning',
            fileName: null,
            fileScan: null,
            followUpDate: null,
            created: stamp,
            updated: stamp,
          },
        ],
      },
    ],
    rehabPlanCreate: { rehabPlanId: 'r1', documentId: 'x1' },
    rehabPlanCreateWithFile: { rehabPlanId: 'r1', documentId: 'x1' },
    rehabPlanToggleArchive: { rehabPlanId: 'r1', archivedAt: at },
    rehabDocumentGet: {
      documentId: 'x1',
      rehabPlanId: 'r1',
      personId: 'p1',
      type: 'wellnessCheck',
      version: 1,
      content: emptyContent('wellnessCheck'),
      created: stamp,
      updated: stamp,
    },
    rehabDocumentSave: { version: 2, updated: stamp },
    rehabDocumentCreate: { documentId: 'x1' },
    rehabDocumentCreateFile: { documentId: 'x1' },
    rehabListStats: { numberOfRehabPlans: 24 },
    rehabList: [listItem],
    sickNoteTicketCreate: { uploadUrl: 'http://localhost:3000/sick-note/abc', expiresAt: at },
    sickNoteRequestOfPerson: {
      pending: { sentAt: at, expiresAt: at, recipient: 'anna.berg@example.se' },
      recipient: 'anna.berg@example.se',
    },
    sickNoteTicketGet: { companyName: 'Björkdala kommun', expiresAt: at },
    openApi: { openapi: '3.1.0', info: {}, paths: {} },
    keySet: { keys: [{ kty: 'OKP', kid: 'k1', crv: 'Ed25519', x: 'AA' }] },
  };

describe('responses', () => {
  test.each(Object.entries(samples))('the schema of %s returns its sample unchanged', (name, sample) => {
    expect(calls[name as CallName].response?.parse(sample)).toEqual(sample);
  });

  test.each<[CallName, string, unknown]>([
    ['absenceList', 'more than a page', Array.from({ length: 51 }, () => samples.absenceList[0])],
    ['absenceList', 'a degree of 0', [{ person, employment, absence: { ...absence, absenceStatus: 0 } }]],
    ['absenceList', 'an unknown field', [{ person, employment, absence, personNumber: 'x' }]],
    ['absenceHistory', 'fewer than seven days', [historyDay]],
    ['personAbsenceIntervals', 'intervals out of order', samples.personAbsenceIntervals.toReversed()],
    ['rehabDocumentGet', 'the content of another type', { ...samples.rehabDocumentGet, type: 'note' }],
    ['userInit', 'an unknown field', { ...samples.userInit, userId: 'x' }],
    ['person', 'a missing field', { ...samples.person, currentAbsence: undefined }],
  ])('the schema of %s rejects a response: %s', (name, _why, sample) => {
    expect(calls[name].response?.safeParse(sample).success).toBe(false);
  });
});
