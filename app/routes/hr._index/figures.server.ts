import type { CallAnswer } from '../../../contract/calls';
import type { AbsenceType } from '../../../contract/vocabulary';
import type { TextKey } from '../../../locales/catalogue';
import type { IconName } from '../../components/icon';
import { formatNumber, formatPercent } from '../../i18n/format.server';
import type { Part } from '../../session/guards.server';
import type { ViewContext } from './page-view';

type Answers = {
  overview: Part<CallAnswer<'navigationToday'>>;
  navigation: Part<CallAnswer<'navigation'>>;
  planned: Part<CallAnswer<'personReturnThisWeek'>>;
};

/** One of the four figures over the page; a null value could not be fetched. */
export type Figure = {
  id: string;
  label: TextKey;
  icon: IconName;
  value: string | null;
  of?: string;
  detail?: string;
  /** 0 to 1. */
  share?: number;
};

export function buildFigures({ overview, navigation, planned }: Answers, view: ViewContext): Figure[] {
  const { t, language } = view;
  const number = (value: number) => formatNumber(value, language);
  const today = overview.ok ? overview.value : null;
  const coming = planned.ok ? planned.value.length : null;
  return [
    {
      id: 'franvarande',
      label: 'today.absentNow',
      icon: 'absent',
      value: today === null ? null : number(today.absentCount),
      ...(today !== null && navigation.ok
        ? shareOf(today.absentCount, navigation.value.activeEmployeesCount, view)
        : {}),
    },
    {
      id: 'nya',
      label: 'today.newToday',
      icon: 'new-absence',
      value: today === null ? null : number(today.newAbsentToday.length),
      ...(today === null ? {} : { detail: describeTypes(today.newAbsentToday, view) }),
    },
    {
      id: 'ater',
      label: 'today.returningToday',
      icon: 'return',
      value: today === null ? null : number(today.returningToday.length),
      ...(today === null ? {} : { detail: describeTypes(today.returningToday, view) }),
    },
    {
      id: 'planerade',
      label: 'today.kpi.planned',
      icon: 'calendar-check',
      value: coming === null ? null : number(coming),
      detail: t('today.kpi.plannedDetail'),
    },
  ];
}

/** How large a part of the employees is absent. */
function shareOf(absent: number, employees: number, { t, language }: ViewContext) {
  const of = t('today.kpi.of', { total: formatNumber(employees, language) });
  if (employees === 0) return { of };
  const percent = formatPercent((100 * absent) / employees, language);
  return { of, share: absent / employees, detail: t('today.kpi.share', { percent }) };
}

/** "11 sjuka, 3 VAB". */
function describeTypes(rows: CallAnswer<'personReturnThisWeek'>, { t, language }: ViewContext): string {
  if (rows.length === 0) return t('today.kpi.none');
  const count = (type: AbsenceType) => rows.filter(({ absence }) => absence.type === type).length;
  return t('today.kpi.byType', {
    sick: formatNumber(count('SICK_LEAVE'), language),
    care: formatNumber(count('CARE_OF_CHILD'), language),
  });
}
