import type { z } from 'zod';
import { absenceSchema, absentPersonSchema, todayRowSchema } from '#contract/calls/absence/absence.ts';
import { absenceEventSchema, absenceHistoryDaySchema } from '#contract/calls/absence/absence-calls.ts';
import { reportRowSchema } from '#contract/calls/absence/absence-report.ts';
import { departmentSchema } from '#contract/calls/department.ts';
import { departmentRefSchema } from '#contract/values/identifiers/department-ref.ts';
import {
  actionPlanRowSchema,
  fileSchema,
  noteSchema,
  planForReturnToWorkSchema,
  sickNoteSchema,
  storedContentSchemas,
  wellnessCheckSchema,
} from '#contract/calls/rehabilitation/document-content.ts';
import { downloadCredentialsSchema } from '#contract/calls/downloads.ts';
import { employmentInfoSchema, employmentTypeSchema } from '#contract/calls/employment.ts';
import { filterSchema } from '#contract/values/filter.ts';
import { departmentsRequestSchema, personRequestSchema } from '#contract/values/identifiers/ids.ts';
import { featureSchema, navigationEmployeeSchema } from '#contract/calls/navigation.ts';
import { notificationSchema } from '#contract/calls/notification.ts';
import {
  absenceIntervalSchema,
  conditionsSummarySchema,
  employeeSchema,
  serviceUseSchema,
} from '#contract/calls/person.ts';
import { personDetailsSchema, personRefSchema } from '#contract/values/identifiers/person-ref.ts';
import { problemSchema } from '#contract/http/problem.ts';
import {
  followUpFactsSchema,
  followUpRowSchema,
  followUpSettingsSchema,
  milestoneSchema,
  responsibleSchema,
} from '#contract/calls/rehabilitation/follow-up.ts';
import { rehabDocumentSchema, stampSchema } from '#contract/calls/rehabilitation/rehab-document.ts';
import { rehabExportLabelsSchema } from '#contract/calls/rehabilitation/rehab-export.ts';
import { rehabListItemSchema, rehabSortingSchema } from '#contract/calls/rehabilitation/rehab-list.ts';
import { documentSummarySchema, rehabPlanSchema } from '#contract/calls/rehabilitation/rehab-plan.ts';
import {
  keyFiguresSchema,
  seriesFigureSchema,
  statisticsSchema,
  trendBucketSchema,
} from '#contract/calls/absence/statistics.ts';
import { conditionCategorySchema, userSchema } from '#contract/calls/user.ts';

type Named = Readonly<Record<string, z.ZodType>>;

/** Schemas that responses share, by their name in the description. */
export const responseSchemas: Named = {
  Problem: problemSchema,
  User: userSchema,
  ConditionCategory: conditionCategorySchema,
  DepartmentRef: departmentRefSchema,
  Department: departmentSchema,
  PersonRef: personRefSchema,
  PersonDetails: personDetailsSchema,
  EmploymentType: employmentTypeSchema,
  EmploymentInfo: employmentInfoSchema,
  Employee: employeeSchema,
  ServiceUse: serviceUseSchema,
  Absence: absenceSchema,
  TodayRow: todayRowSchema,
  AbsentPerson: absentPersonSchema,
  AbsenceEvent: absenceEventSchema,
  AbsenceHistoryDay: absenceHistoryDaySchema,
  AbsenceInterval: absenceIntervalSchema,
  ReportRow: reportRowSchema,
  ConditionsSummary: conditionsSummarySchema,
  Feature: featureSchema,
  NavigationEmployee: navigationEmployeeSchema,
  Notification: notificationSchema,
  Statistics: statisticsSchema,
  KeyFigures: keyFiguresSchema,
  TrendBucket: trendBucketSchema,
  Figure: seriesFigureSchema,
  Stamp: stampSchema,
  RehabPlan: rehabPlanSchema,
  DocumentSummary: documentSummarySchema,
  RehabDocument: rehabDocumentSchema,
  RehabListItem: rehabListItemSchema,
  FollowUpRow: followUpRowSchema,
  FollowUpFacts: followUpFactsSchema,
  FollowUpMilestone: milestoneSchema,
  FollowUpSettings: followUpSettingsSchema,
  Responsible: responsibleSchema,
  StoredNote: storedContentSchemas.note,
  StoredPlanForReturnToWork: storedContentSchemas.planForReturnToWork,
};

/** Contents of documents that can be saved. Responses have the same shape, except for the note. */
export const contentSchemas: Named = {
  WellnessCheck: wellnessCheckSchema,
  PlanForReturnToWork: planForReturnToWorkSchema,
  Note: noteSchema,
  File: fileSchema,
  SickNote: sickNoteSchema,
};

/** Schemas that only requests have. */
export const requestedSchemas: Named = {
  DepartmentsRequest: departmentsRequestSchema,
  PersonRequest: personRequestSchema,
  Filter: filterSchema,
  RehabSorting: rehabSortingSchema,
  DownloadCredentials: downloadCredentialsSchema,
};

/** Parts of contents that occur in requests and responses. */
export const contentParts: Named = { ActionPlanRow: actionPlanRowSchema };

/** Schemas of text fields that contain encoded JSON. */
export const encodedSchemas: Named = { RehabExportLabels: rehabExportLabelsSchema };
