import type { Day } from '#contract/values/calendar.ts';
import type { Capability } from '#contract/roles.ts';
import type { Texts } from '#app/i18n/texts-context.tsx';
import type { FormattedName } from '#app/employees/format-name.ts';

/** What turns the provider's answers into the words of the page: pure functions take this and the answer. */
export type ViewContext = Texts & { today: Day; may: (capability: Capability) => boolean };

/** A figure to compare with: its value, and by how much the own one differs, with the unit. */
export type ComparedFigure = { value: string; difference: string | null };

/** One key figure beside those of the company and of all customers. */
export type KeyFigureRow = {
  id: string;
  label: string;
  /** What it means, and how it is calculated. */
  meaning: string;
  meaningLabel: string;
  chosen: string;
  company: ComparedFigure;
  /** Null: they could not be fetched. */
  global: ComparedFigure | null;
};

/** The key figures, and why one of the columns is empty where it is. */
export type KeyFiguresView = {
  rows: KeyFigureRow[];
  /** The figures that are shown largest, with one line of comparison each. */
  leading: { id: string; label: string; value: string; detail: string }[];
  notes: string[];
  /** Nothing at all to show, and why. */
  emptyText: string | null;
};

/** A cause, or a group of them, in the table. */
export type CauseRow = {
  id: string;
  name: string;
  category: string;
  occasions: string;
  days: string;
  persons: string;
  percent: string;
};

/** A person with repeated short-term absence. `personPath` is null where the role has no page about people. */
export type RepeatedRow = {
  id: string;
  name: FormattedName;
  personPath: string | null;
  count: string;
  departments: string;
};

/** How many notifications of each type a department has now. */
export type NotificationCountRow = { id: string; department: string; counts: string[] };

/** The first rows of a list, and how to see the rest. */
export type Shortened<Row> = { rows: Row[]; total: number; rest: { text: string; to: string } | null };
