import type { Day } from '#contract/values/calendar.ts';
import { findFirstPeriodStart } from '#contract/values/period-limits.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { PeriodQuery } from './parse-period.server.ts';
import type { DateFieldView, Period, PeriodView } from './period.ts';
import { listPresets } from './period-presets.server.ts';

/** Ids of the fields, which the error summary links to. */
export const PERIOD_IDS = { from: 'period-fran', to: 'period-till' } as const;

/**
 * Builds the fields and links of the period.
 *
 * @param addressOf returns the page's URL with another period
 */
export function buildPeriodView(
  { period, typed, errors }: PeriodQuery,
  today: Day,
  { t }: Texts,
  addressOf: (period: Period) => string,
): PeriodView {
  const isWrong = errors.from !== undefined || errors.to !== undefined;
  const field = (name: 'from' | 'to'): DateFieldView => {
    const error = errors[name];
    return {
      id: PERIOD_IDS[name],
      name,
      label: t(`filter:period.${name}`),
      value: typed[name],
      ...(error === undefined ? {} : { error: t(error) }),
    };
  };
  return {
    legend: t('filter:period'),
    hint: t('period:hint'),
    from: field('from'),
    to: field('to'),
    first: findFirstPeriodStart(today),
    today,
    calendarText: t('period:calendar'),
    presetsLabel: t('period:presets'),
    presets: listPresets(today).map((preset) => ({
      text: t(preset.key),
      to: addressOf(preset.period),
      current: !isWrong && preset.period.from === period.from && preset.period.to === period.to,
    })),
  };
}

/** Returns the period's errors for the error summary. */
export function listPeriodErrors({ from, to }: PeriodView): { fieldId: string; text: string }[] {
  return [from, to].flatMap(({ id, error }) => (error === undefined ? [] : [{ fieldId: id, text: error }]));
}
