import { Temporal } from 'temporal-polyfill';
import { todayIn, type Day } from '#contract/values/calendar.ts';
import type { RehabExportLabels } from '#contract/calls/rehabilitation/rehab-export.ts';
import type { RehabListItem } from '#contract/calls/rehabilitation/rehab-list.ts';
import type { Language } from '#locales/catalogue.ts';
import type { Cell } from './stream-worksheet.ts';

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
): { heading: string; width: number }[] {
  const status = Math.max(labels.ongoing.length, labels.concluded.length);
  const columns: [heading: string, width: number][] = [
    [labels.employee, longest.name],
    [labels.rehabStatus, status],
    [labels.plannedMeasures, DAY_LENGTH],
    [labels.department, longest.department],
    [labels.latestNote, DAY_LENGTH],
  ];
  return columns.map(([heading, width]) => ({ heading, width }));
}

/** The cells of a plan: planned measures by the day of their follow-up, the latest note by the day it was written. */
export function planListCells(item: RehabListItem, labels: PlanListLabels): Cell[] {
  const { person, archivedAt, plannedMeasuresDocument, latestDocument, departmentName } = item;
  return [
    [person.first_name, person.last_name].filter((name) => name !== null).join(' '),
    archivedAt === null ? labels.ongoing : labels.concluded,
    plannedMeasuresDocument && { day: plannedMeasuresDocument.dateForFollowUp },
    departmentName,
    latestDocument && { day: dayOf(latestDocument.lastUpdated) },
  ];
}

function dayOf(instant: string): Day {
  return todayIn(Temporal.Instant.from(instant));
}
