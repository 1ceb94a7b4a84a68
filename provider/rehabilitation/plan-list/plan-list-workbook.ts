import { Temporal } from 'temporal-polyfill';
import { todayIn, type Day } from '#contract/values/calendar.ts';
import type { RehabExportLabels } from '#contract/calls/rehabilitation/rehab-export.ts';
import type { RehabListItem } from '#contract/calls/rehabilitation/rehab-list.ts';
import type { Language } from '#locales/catalogue.ts';
import type { Column, Row, Table } from '#contract/spreadsheet/table.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The default labels of the status. */
const statusLabels: Readonly<Record<Language, { ongoing: string; concluded: string }>> = {
  sv: { ongoing: 'Pågående', concluded: 'Avslutad' },
  en: { ongoing: 'Ongoing', concluded: 'Concluded' },
};

/** The labels of the workbook, including those of the status. */
export type PlanListLabels = RehabExportLabels & { ongoing: string; concluded: string };

export function withStatusLabels(labels: RehabExportLabels, language: Language): PlanListLabels {
  return {
    ...labels,
    ongoing: labels.ongoing ?? statusLabels[language].ongoing,
    concluded: labels.concluded ?? statusLabels[language].concluded,
  };
}

/** Characters of the longest texts of the list. */
export type TextLengths = { name: number; department: number };

/** The columns, in the list's order, each as wide as its longest cell. */
export function planListColumns(
  labels: PlanListLabels,
  longest: TextLengths,
): Pick<Table, 'columns' | 'widths'> {
  const status = Math.max(labels.ongoing.length, labels.concluded.length);
  const columns: [heading: string, kind: Column['kind'], width: number][] = [
    [labels.employee, 'text', longest.name],
    [labels.rehabStatus, 'text', status],
    [labels.plannedMeasures, 'day', DAY_LENGTH],
    [labels.department, 'text', longest.department],
    [labels.latestNote, 'day', DAY_LENGTH],
  ];
  return {
    columns: columns.map(([heading, kind]) => ({ heading, kind })),
    widths: columns.map(([heading, , width]) => Math.max(heading.length, width)),
  };
}

/** The cells of a plan: planned measures by the day of their follow-up, the latest note by the day it was written. */
export function planListRow(item: RehabListItem, labels: PlanListLabels): Row {
  const { person, archivedAt, plannedMeasuresDocument, latestDocument, departmentName } = item;
  return [
    [person.first_name, person.last_name].filter((name) => name !== null).join(' '),
    archivedAt === null ? labels.ongoing : labels.concluded,
    plannedMeasuresDocument?.dateForFollowUp ?? null,
    departmentName,
    latestDocument && dayOf(latestDocument.lastUpdated),
  ];
}

function dayOf(instant: string): Day {
  return todayIn(Temporal.Instant.from(instant));
}
