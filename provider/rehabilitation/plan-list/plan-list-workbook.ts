import { Temporal } from 'temporal-polyfill';
import { todayIn, type Day } from '#contract/values/calendar.ts';
import type { RehabExportLabels } from '#contract/calls/rehabilitation/rehab-export.ts';
import type { RehabListItem } from '#contract/calls/rehabilitation/rehab-list.ts';
import type { Language } from '#locales/catalogue.ts';
import type { Column, Row, Table } from '#contract/spreadsheet/table.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

type OptionalLabel = 'ongoing' | 'concluded' | 'startDate' | 'latestType' | 'documentTypes';

/** The labels of the workbook, including those that a request may omit. */
export type PlanListLabels = RehabExportLabels & {
  [Label in OptionalLabel]-?: NonNullable<RehabExportLabels[Label]>;
};

/** The labels for a request that omits them. */
const defaultLabels: Readonly<Record<Language, Pick<PlanListLabels, OptionalLabel>>> = {
  sv: {
    ongoing: 'Pågående',
    concluded: 'Avslutad',
    startDate: 'Startad',
    latestType: 'Typ av notering',
    documentTypes: {
      wellnessCheck: 'Hälsosamtal',
      planForReturnToWork: 'Plan för återgång i arbete',
      note: 'Anteckning',
      file: 'Uppladdad fil',
      sickNote: 'Läkarintyg',
    },
  },
  en: {
    ongoing: 'Ongoing',
    concluded: 'Concluded',
    startDate: 'Started',
    latestType: 'Type of note',
    documentTypes: {
      wellnessCheck: 'Wellness check',
      planForReturnToWork: 'Plan for return to work',
      note: 'Note',
      file: 'Uploaded file',
      sickNote: 'Sick note',
    },
  },
};

export function withDefaultLabels(labels: RehabExportLabels, language: Language): PlanListLabels {
  const defaults = defaultLabels[language];
  return {
    ...labels,
    ongoing: labels.ongoing ?? defaults.ongoing,
    concluded: labels.concluded ?? defaults.concluded,
    startDate: labels.startDate ?? defaults.startDate,
    latestType: labels.latestType ?? defaults.latestType,
    documentTypes: labels.documentTypes ?? defaults.documentTypes,
  };
}

/** Characters of the longest texts of the list. */
export type TextLengths = { name: number; department: number };

/** The names of the columns in the access log. */
export const PLAN_LIST_COLUMNS = [
  'employee',
  'rehabStatus',
  'startDate',
  'plannedMeasures',
  'department',
  'latestNote',
  'latestType',
];

/** The columns, in the list's order, each as wide as its longest cell. */
export function planListColumns(
  labels: PlanListLabels,
  longest: TextLengths,
): Pick<Table, 'columns' | 'widths'> {
  const status = Math.max(labels.ongoing.length, labels.concluded.length);
  const type = Math.max(...Object.values(labels.documentTypes).map(({ length }) => length));
  const columns: [heading: string, kind: Column['kind'], width: number][] = [
    [labels.employee, 'text', longest.name],
    [labels.rehabStatus, 'text', status],
    [labels.startDate, 'day', DAY_LENGTH],
    [labels.plannedMeasures, 'day', DAY_LENGTH],
    [labels.department, 'text', longest.department],
    [labels.latestNote, 'day', DAY_LENGTH],
    [labels.latestType, 'text', type],
  ];
  return {
    columns: columns.map(([heading, kind]) => ({ heading, kind })),
    widths: columns.map(([heading, , width]) => Math.max(heading.length, width)),
  };
}

/** The cells of a plan: planned measures by the day of their follow-up, the latest note by the day it was written and its type. */
export function planListRow(item: RehabListItem, labels: PlanListLabels): Row {
  const { person, rehabPlanCreatedAt, archivedAt, plannedMeasuresDocument, latestDocument, departmentName } =
    item;
  return [
    [person.first_name, person.last_name].filter((name) => name !== null).join(' '),
    archivedAt === null ? labels.ongoing : labels.concluded,
    dayOf(rehabPlanCreatedAt),
    plannedMeasuresDocument?.dateForFollowUp ?? null,
    departmentName,
    latestDocument && dayOf(latestDocument.lastUpdated),
    latestDocument && labels.documentTypes[latestDocument.type],
  ];
}

function dayOf(instant: string): Day {
  return todayIn(Temporal.Instant.from(instant));
}
