import type { z } from 'zod';
import { absenceSchema, absentPersonSchema, todayRowSchema } from '../../contract/absence';
import { absenceEventSchema, absenceHistoryDaySchema } from '../../contract/absence-calls';
import { reportRowSchema } from '../../contract/absence-report';
import { departmentSchema } from '../../contract/department';
import { departmentRefSchema } from '../../contract/department-ref';
import {
  actionPlanRowSchema,
  fileSchema,
  noteSchema,
  planForReturnToWorkSchema,
  sickNoteSchema,
  storedContentSchemas,
  wellnessCheckSchema,
} from '../../contract/document-content';
import { downloadCredentialsSchema } from '../../contract/downloads';
import { employmentInfoSchema, employmentTypeSchema } from '../../contract/employment';
import { filterSchema } from '../../contract/filter';
import { departmentsRequestSchema, personRequestSchema } from '../../contract/ids';
import { featureSchema, navigationEmployeeSchema } from '../../contract/navigation';
import { notificationSchema } from '../../contract/notification';
import {
  absenceIntervalSchema,
  conditionsSummarySchema,
  employeeSchema,
  serviceUseSchema,
} from '../../contract/person';
import { personDetailsSchema, personRefSchema } from '../../contract/person-ref';
import { problemSchema } from '../../contract/problem';
import { rehabDocumentSchema, stampSchema } from '../../contract/rehab-document';
import { rehabExportLabelsSchema } from '../../contract/rehab-export';
import { rehabListItemSchema, rehabSortingSchema } from '../../contract/rehab-list';
import { documentSummarySchema, rehabPlanSchema } from '../../contract/rehab-plan';
import {
  keyFiguresSchema,
  seriesFigureSchema,
  statisticsSchema,
  trendBucketSchema,
} from '../../contract/statistics';
import { conditionCategorySchema, userSchema } from '../../contract/user';

type Named = Readonly<Record<string, z.ZodType>>;

/** Shapes that answers share, by the name they have in the description. */
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
  StoredNote: storedContentSchemas.note,
};

/** Contents of documents: what may be saved. All but the note are answered in the same shape. */
export const contentSchemas: Named = {
  WellnessCheck: wellnessCheckSchema,
  PlanForReturnToWork: planForReturnToWorkSchema,
  Note: noteSchema,
  File: fileSchema,
  SickNote: sickNoteSchema,
};

/** Shapes that only requests have. */
export const requestedSchemas: Named = {
  DepartmentsRequest: departmentsRequestSchema,
  PersonRequest: personRequestSchema,
  Filter: filterSchema,
  RehabSorting: rehabSortingSchema,
  RehabExportWords: rehabExportLabelsSchema,
  DownloadCredentials: downloadCredentialsSchema,
};

/** Parts of contents, which stand in both directions. */
export const contentParts: Named = { ActionPlanRow: actionPlanRowSchema };
