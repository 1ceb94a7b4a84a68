import type { ReportRow } from '#contract/calls/absence/absence-report.ts';
import type { Capability } from '#contract/roles.ts';
import { pickName, type NameParts } from '#app/employees/format-name.ts';
import type { CellKind } from '#contract/spreadsheet/table.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { ReportColumnId } from '../report-query.ts';

/** How a value is shown on the page and written to a file, in addition to the kinds of the files' cells. */
export type ReportKind = CellKind | 'absenceType' | 'gender' | 'person' | 'yesNo';

export type ReportValue = string | number | boolean | NameParts | null;

/** A column of the report, the same on the page and in every file. */
export type ReportColumn = {
  id: ReportColumnId;
  group: 'person' | 'absence';
  heading: TextKey<'absence'>;
  kind: ReportKind;
  value: (row: ReportRow) => ReportValue;
  /** The column exists only for roles with this capability. */
  capability?: Capability;
  /** The column exists only for roles without this capability. */
  insteadOf?: Capability;
  /** Always in Swedish: names of people and departments. */
  own?: true;
  /** The text of the page for a row without a value. */
  none?: TextKey<'absence'>;
  /** The definition of the figures, on the export's information sheet. */
  definition?: TextKey<'workbook'>;
  /** Shown until the user has chosen columns. */
  preset?: true;
};

/** "19850709-9805". */
function formatPersonNumber(number: string | null): string | null {
  return number?.replace(/^(\d{8})(\d{4})$/, '$1-$2') ?? null;
}

/** All fields of an absence and its person, in display order. */
export const REPORT_COLUMNS: readonly ReportColumn[] = [
  {
    id: 'person',
    group: 'person',
    heading: 'absence:column.name',
    kind: 'person',
    // Only the name: the person of a row has a personal number too.
    value: ({ person }) => pickName(person),
    capability: 'dataFieldPersonName',
    own: true,
    preset: true,
  },
  {
    id: 'personNumber',
    group: 'person',
    heading: 'absence:column.personNumber',
    kind: 'text',
    value: ({ person }) => formatPersonNumber(person.personNumber),
    capability: 'dataFieldPersonNumber',
  },
  {
    id: 'employmentNumber',
    group: 'person',
    heading: 'absence:column.employmentNumber',
    kind: 'text',
    value: ({ employment }) => employment.employmentNumber,
    capability: 'dataFieldEmploymentNumber',
  },
  {
    id: 'department',
    group: 'person',
    heading: 'absence:column.department',
    kind: 'text',
    value: ({ employment }) => employment.department.name,
    own: true,
    definition: 'workbook:report.department',
    preset: true,
  },
  {
    id: 'parentDepartment',
    group: 'person',
    heading: 'absence:column.parentDepartment',
    kind: 'text',
    value: ({ employment }) => employment.parentDepartment?.name ?? null,
    own: true,
  },
  {
    id: 'manager',
    group: 'person',
    heading: 'absence:column.manager',
    kind: 'text',
    value: ({ employment }) => employment.manager,
    capability: 'dataFieldPersonName',
    own: true,
  },
  {
    id: 'employmentType',
    group: 'person',
    heading: 'absence:column.employmentType',
    kind: 'text',
    value: ({ employment }) => employment.employmentType?.name ?? null,
  },
  {
    id: 'gender',
    group: 'person',
    heading: 'absence:column.gender',
    kind: 'gender',
    value: ({ person }) => person.gender,
  },
  {
    id: 'age',
    group: 'person',
    heading: 'absence:column.age',
    kind: 'count',
    value: ({ person }) => person.age,
    capability: 'dataFieldAge',
    definition: 'workbook:report.age',
  },
  {
    id: 'ageGroup',
    group: 'person',
    heading: 'absence:column.ageGroup',
    kind: 'text',
    value: ({ person: { ageGroup } }) => ageGroup && `${String(ageGroup.from)}–${String(ageGroup.to)}`,
    insteadOf: 'dataFieldAge',
    definition: 'workbook:report.ageGroup',
  },
  {
    id: 'type',
    group: 'absence',
    heading: 'absence:column.type',
    kind: 'absenceType',
    value: ({ type }) => type,
    preset: true,
  },
  {
    id: 'cause',
    group: 'absence',
    heading: 'absence:cause',
    kind: 'text',
    value: ({ cause }) => cause?.name ?? null,
    capability: 'reportConditionNameColumn',
    preset: true,
  },
  {
    id: 'causeCategory',
    group: 'absence',
    heading: 'absence:causeCategory',
    kind: 'text',
    value: ({ causeCategory }) => causeCategory?.name ?? null,
    capability: 'dataFieldCondition',
  },
  {
    id: 'fromDate',
    group: 'absence',
    heading: 'absence:fromDate',
    kind: 'day',
    value: ({ fromDate }) => fromDate,
    preset: true,
  },
  {
    id: 'toDate',
    group: 'absence',
    heading: 'absence:toDate',
    kind: 'day',
    value: ({ toDate }) => toDate,
    none: 'absence:open',
    preset: true,
  },
  {
    id: 'realReturnDate',
    group: 'absence',
    heading: 'absence:realReturnDate',
    kind: 'day',
    value: ({ realReturnDate }) => realReturnDate,
  },
  {
    id: 'callDatetime',
    group: 'absence',
    heading: 'absence:callDatetime',
    kind: 'moment',
    value: ({ callDatetime }) => callDatetime,
    definition: 'workbook:report.callDatetime',
  },
  {
    id: 'callDatetimeWell',
    group: 'absence',
    heading: 'absence:callDatetimeWell',
    kind: 'moment',
    value: ({ callDatetimeWell }) => callDatetimeWell,
    definition: 'workbook:report.callDatetimeWell',
  },
  {
    id: 'isAbsent',
    group: 'absence',
    heading: 'absence:isAbsent',
    kind: 'yesNo',
    value: ({ isAbsent }) => isAbsent,
    definition: 'workbook:report.isAbsent',
  },
  {
    id: 'absenceStatus',
    group: 'absence',
    heading: 'absence:absenceStatus',
    kind: 'degree',
    value: ({ absenceStatus }) => absenceStatus,
    definition: 'workbook:report.absenceStatus',
    preset: true,
  },
  {
    id: 'absenceDays',
    group: 'absence',
    heading: 'absence:daysInPeriod',
    kind: 'count',
    value: ({ absenceDays }) => absenceDays,
    definition: 'workbook:report.absenceDays',
    preset: true,
  },
  {
    id: 'totalAbsenceDays',
    group: 'absence',
    heading: 'absence:totalDays',
    kind: 'count',
    value: ({ totalAbsenceDays }) => totalAbsenceDays,
    definition: 'workbook:report.totalAbsenceDays',
    preset: true,
  },
  {
    id: 'workRelated',
    group: 'absence',
    heading: 'absence:workRelated',
    kind: 'yesNo',
    value: ({ workRelated }) => workRelated,
    capability: 'workRelatedAbsences',
  },
  {
    id: 'needForSupport',
    group: 'absence',
    heading: 'absence:column.needForSupport',
    kind: 'yesNo',
    value: ({ needForSupport }) => needForSupport,
    capability: 'dataFieldNeedForSupport',
  },
  {
    id: 'relapse',
    group: 'absence',
    heading: 'absence:relapse',
    kind: 'yesNo',
    value: ({ relapse }) => relapse,
    definition: 'workbook:report.relapse',
  },
  {
    id: 'newAbsenceDegree',
    group: 'absence',
    heading: 'absence:newDegree',
    kind: 'yesNo',
    value: ({ newAbsenceDegree }) => newAbsenceDegree,
    definition: 'workbook:report.newAbsenceDegree',
  },
  {
    id: 'occasions',
    group: 'absence',
    heading: 'absence:occasions',
    kind: 'count',
    value: ({ occasions }) => occasions,
    definition: 'workbook:report.occasions',
  },
];

/** The columns of a role; other columns are not disclosed. */
export function listReportColumns(hasCapability: (capability: Capability) => boolean): ReportColumn[] {
  return REPORT_COLUMNS.filter(
    ({ capability, insteadOf }) =>
      (capability === undefined || hasCapability(capability)) &&
      (insteadOf === undefined || !hasCapability(insteadOf)),
  );
}
