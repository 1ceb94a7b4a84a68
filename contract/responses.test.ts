import { describe, expect, test } from 'vitest';
import { DEFAULT_FOLLOW_UP_SETTINGS } from './values/administration/follow-up-settings.ts';
import type { FollowUpRow } from './calls/rehabilitation/follow-up.ts';
import type { AnnualFigures } from './calls/absence/statistics.ts';
import { calls, type CallResponse, type CallName } from './calls.ts';
import { ABSENCE_INTERVALS } from './values/constants.ts';
import { emptyContent } from './calls/rehabilitation/empty-content.ts';
import { administrationResponses } from '#tests/support/responses/administration-responses.ts';
import { at, person, type SampleResponses } from '#tests/support/responses/sample-values.ts';

const stamp = { at, by: 'Karin Ekdahl' };
const department = { abstract_id: 'd1', name: 'Hemtjänst Centrum' };
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

const samples: SampleResponses = {
  ...administrationResponses,
  userInit: {
    user: {
      personName: 'Karin Ekdahl',
      organisationNumber: '212000-0000',
      companyName: 'Björkdala kommun',
      userHash: 'b1946ac92492d234',
      roles: ['Manager', 'PersonalAdmin'],
      administrator: true,
    },
    conditions: [{ categoryId: 1, categoryName: 'Infektion', conditions: [{ id: 101, name: 'Förkylning' }] }],
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
    statements: [{ ...followUpMark, reason: 'planNeeded', sickFrom: '2026-02-10', text: 'Åter den 1 mars.' }],
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
