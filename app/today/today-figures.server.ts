import type { CallResponse } from '#contract/calls.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { IconName } from '#app/ui/layout/icon.tsx';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import type { Part } from '#app/session/guards.server.ts';
import type { ViewContext } from './today-page-view.ts';

type FigureResponses = {
  overview: Part<CallResponse<'navigationToday'>>;
  navigation: Part<CallResponse<'navigation'>>;
  planned: Part<CallResponse<'personReturnThisWeek'>>;
};

/** One of the four figures at the top of the page; null: could not be fetched. */
export type Figure = {
  id: string;
  label: TextKey<'today'>;
  icon: IconName;
  value: string | null;
  of?: string;
  detail?: string;
  /** 0 to 1. */
  share?: number;
};

export function buildFigures(
  { overview, navigation, planned }: FigureResponses,
  view: ViewContext,
): Figure[] {
  const { t, language } = view;
  const number = (value: number) => formatNumber(value, language);
  const today = overview.ok ? overview.value : null;
  const coming = planned.ok ? planned.value.length : null;
  return [
    {
      id: 'franvarande',
      label: 'today:absentNow',
      icon: 'absent',
      value: today === null ? null : number(today.absentCount),
      ...(today !== null && navigation.ok
        ? shareOf(today.absentCount, navigation.value.activeEmployeesCount, view)
        : {}),
    },
    {
      id: 'nya',
      label: 'today:newToday',
      icon: 'new-absence',
      value: today === null ? null : number(today.newAbsentToday.length),
      ...(today === null ? {} : { detail: describeTypes(today.newAbsentToday, view) }),
    },
    {
      id: 'ater',
      label: 'today:returningToday',
      icon: 'return',
      value: today === null ? null : number(today.returningToday.length),
      ...(today === null ? {} : { detail: describeTypes(today.returningToday, view) }),
    },
    {
      id: 'planerade',
      label: 'today:kpi.planned',
      icon: 'calendar-check',
      value: coming === null ? null : number(coming),
      detail: t('today:kpi.plannedDetail'),
    },
  ];
}

/** The share of the employees that is absent. */
function shareOf(absent: number, employees: number, { t, language }: ViewContext) {
  const of = t('today:kpi.of', { total: formatNumber(employees, language) });
  if (employees === 0) return { of };
  const percent = formatPercent((100 * absent) / employees, language);
  return { of, share: absent / employees, detail: t('today:kpi.share', { percent }) };
}

const TYPE_LABELS = {
  SICK_LEAVE: 'today:kpi.sick',
  CARE_OF_CHILD: 'today:kpi.care',
  UNKNOWN: 'today:kpi.unknown',
} as const;

/** "11 sjuka, 3 VAB": the types that occur; their numbers add up to the figure. */
function describeTypes(rows: CallResponse<'personReturnThisWeek'>, { t }: ViewContext): string {
  const labels = ABSENCE_TYPES.flatMap((type) => {
    const count = rows.filter(({ absence }) => absence.type === type).length;
    return count === 0 ? [] : [t(TYPE_LABELS[type], { count })];
  });
  return labels.length === 0 ? t('today:kpi.none') : labels.join(', ');
}
