import { Temporal } from 'temporal-polyfill';
import { todayIn, type Day } from '../../contract/calendar';
import type { RehabExportWords } from '../../contract/rehab-export';
import type { RehabListItem } from '../../contract/rehab-list';
import type { Language } from '../../locales/catalogue';
import type { Cell } from './stream-worksheet';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** What the status is called where the caller sends no words for it. */
const statusWords: Readonly<Record<Language, { ongoing: string; concluded: string }>> = {
  sv: { ongoing: 'Pågående', concluded: 'Avslutad' },
  en: { ongoing: 'Ongoing', concluded: 'Concluded' },
};

/** The words of the workbook, those of the status always among them. */
export type PlanListWords = RehabExportWords & { ongoing: string; concluded: string };

export function withStatusWords(words: RehabExportWords, language: Language): PlanListWords {
  return {
    ...words,
    ongoing: words.ongoing ?? statusWords[language].ongoing,
    concluded: words.concluded ?? statusWords[language].concluded,
  };
}

/** Characters of the longest texts of the list. */
export type TextLengths = { name: number; department: number };

/** The columns, in the list's order, each as wide as its longest cell. */
export function planListColumns(
  words: PlanListWords,
  longest: TextLengths,
): { heading: string; width: number }[] {
  const status = Math.max(words.ongoing.length, words.concluded.length);
  const columns: [heading: string, width: number][] = [
    [words.employee, longest.name],
    [words.rehabStatus, status],
    [words.plannedMeasures, DAY_LENGTH],
    [words.department, longest.department],
    [words.latestNote, DAY_LENGTH],
  ];
  return columns.map(([heading, width]) => ({ heading, width }));
}

/** The cells of a plan: planned measures by the day of their follow-up, the latest note by the day it was written. */
export function planListCells(item: RehabListItem, words: PlanListWords): Cell[] {
  const { person, archivedAt, plannedMeasuresDocument, latestDocument, departmentName } = item;
  return [
    [person.first_name, person.last_name].filter((name) => name !== null).join(' '),
    archivedAt === null ? words.ongoing : words.concluded,
    plannedMeasuresDocument && { day: plannedMeasuresDocument.dateForFollowUp },
    departmentName,
    latestDocument && { day: dayOf(latestDocument.lastUpdated) },
  ];
}

function dayOf(instant: string): Day {
  return todayIn(Temporal.Instant.from(instant));
}
