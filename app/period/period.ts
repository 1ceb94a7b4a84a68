import type { Day } from '#contract/values/calendar.ts';

/** The days of a query, inclusive at both ends; never after today. */
export type Period = { from: Day; to: Day };

/** A date field; `value` is the typed text, also when it is invalid. */
export type DateFieldView = { id: string; name: string; label: string; value: string; error?: string };

/** A link to a preset period. */
export type PresetView = { text: string; to: string; current: boolean };

/** The fields and links of the period with their texts. Built by `buildPeriodView`. */
export type PeriodView = {
  legend: string;
  hint: string;
  from: DateFieldView;
  to: DateFieldView;
  /** The first day in the calendar. */
  first: Day;
  /** The last day in the calendar. */
  today: Day;
  calendarText: string;
  presetsLabel: string;
  presets: PresetView[];
};
