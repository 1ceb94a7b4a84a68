import type { Day } from '#contract/values/calendar.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { DateRange } from './date-range.ts';

/** The names of the two fields, in URLs and forms. */
export type PeriodField = keyof DateRange;

/** Ids of the fields, which the error summary links to. */
export const PERIOD_IDS: Readonly<Record<PeriodField, string>> = { from: 'period-fran', to: 'period-till' };

/** The text keys of the errors; empty when the fields are valid. */
export type PeriodErrors = { [Field in PeriodField]?: TextKey<'filter' | 'period'> };

/** A link to a preset period. */
export type Preset = { name: TextKey<'filter'>; href: string; isCurrent: boolean };

/** The values, errors and links of the period fields. */
export type PeriodForm = {
  /** The typed texts, also invalid ones. */
  typed: Record<PeriodField, string>;
  errors: PeriodErrors;
  /** The first day in the calendar. */
  minDay: Day;
  /** The last day in the calendar. */
  maxDay: Day;
  presets: Preset[];
};

/** Returns the period's errors for the error summary, in the order of the fields. */
export function listPeriodErrors({
  errors,
}: PeriodForm): { fieldId: string; text: TextKey<'filter' | 'period'> }[] {
  return (['from', 'to'] as const).flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ fieldId: PERIOD_IDS[field], text }];
  });
}
