import type { Day } from '#contract/values/calendar.ts';

/** The days that figures are about, inclusive at both ends; never after today. */
export type Period = { from: Day; to: Day };

/** A date field as it is shown: what was typed comes back, also when it was wrong. */
export type DateFieldView = { id: string; name: string; label: string; value: string; error?: string };

/** A period that one press gives. */
export type PresetView = { text: string; to: string; current: boolean };

/** The fields and links of the period, in the words of the page. Made by `buildPeriodView`. */
export type PeriodView = {
  legend: string;
  hint: string;
  from: DateFieldView;
  to: DateFieldView;
  /** The first day that the calendar offers. */
  first: Day;
  /** The last day that the calendar offers. */
  today: Day;
  calendarText: string;
  presetsLabel: string;
  presets: PresetView[];
};
