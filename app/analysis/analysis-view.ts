import type { Day } from '#contract/values/calendar.ts';
import type { Capability } from '#contract/roles.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { FormattedName } from '#app/employees/format-name.ts';

/** Context of the pure functions that turn the provider's responses into page texts. */
export type ViewContext = Texts & { today: Day; may: (capability: Capability) => boolean };

/** A figure to compare with: its value, and the difference to the chosen departments, with the unit. */
export type ComparedFigure = { value: string; difference: string | null };

/** One key figure beside those of the company and of all customers. */
export type KeyFigureRow = {
  id: string;
  label: string;
  /** What the figure means and how it is calculated. */
  meaning: string;
  meaningLabel: string;
  chosen: string;
  company: ComparedFigure;
  /** Null when the figures could not be fetched. */
  global: ComparedFigure | null;
};

/** The key figures, and the reason when a column is empty. */
export type KeyFiguresView = {
  rows: KeyFigureRow[];
  /** The figures that are shown largest, with one line of comparison each. */
  leading: { id: string; label: string; value: string; detail: string }[];
  notes: string[];
  /** The reason when there are no figures to show; else null. */
  emptyText: string | null;
};

/** A row of the table of causes: a cause or a group of causes. */
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

/** The first rows of a list, and a link to the rest. */
export type Shortened<Row> = { rows: Row[]; total: number; rest: { text: string; to: string } | null };
