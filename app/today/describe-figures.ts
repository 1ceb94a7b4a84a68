import type { TFunction } from 'i18next';
import type { Language, TextKey } from '#locales/catalogue.ts';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import type { IconName } from '#app/ui/layout/icon.tsx';
import type { TodayFigures, TypeCounts } from './today-figures.server.ts';

type Texts = { t: TFunction<readonly ['today']>; language: Language };

/** One of the four figures at the top of the page; `value` is null when it could not be fetched. */
export type Figure = {
  id: string;
  label: TextKey<'today'>;
  icon: IconName;
  value: string | null;
  /** The total that the figure is a part of, as in "of 1 203 employees". */
  of?: string;
  detail?: string;
  /** 0 to 1. */
  share?: number;
};

/** The figures as texts: the number, what it is part of, and one line of detail. */
export function describeFigures(figures: TodayFigures, texts: Texts): Figure[] {
  const { t, language } = texts;
  const { absent, employees, newToday, returningToday, plannedReturns } = figures;
  const format = (value: number | null) => (value === null ? null : formatNumber(value, language));
  return [
    {
      id: 'franvarande',
      label: 'today:absentNow',
      icon: 'absent',
      value: format(absent),
      ...(absent === null || employees === null ? {} : describeShare(absent, employees, texts)),
    },
    {
      id: 'nya',
      label: 'today:newToday',
      icon: 'new-absence',
      value: format(newToday?.total ?? null),
      ...(newToday === null ? {} : { detail: describeTypes(newToday, texts) }),
    },
    {
      id: 'ater',
      label: 'today:returningToday',
      icon: 'return',
      value: format(returningToday?.total ?? null),
      ...(returningToday === null ? {} : { detail: describeTypes(returningToday, texts) }),
    },
    {
      id: 'planerade',
      label: 'today:kpi.planned',
      icon: 'calendar-check',
      value: format(plannedReturns),
      detail: t('today:kpi.plannedDetail'),
    },
  ];
}

/** The share of the employees that is absent. */
function describeShare(absent: number, employees: number, { t, language }: Texts) {
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
function describeTypes({ types }: TypeCounts, { t }: Texts): string {
  if (types.length === 0) return t('today:kpi.none');
  return types.map(({ type, count }) => t(TYPE_LABELS[type], { count })).join(', ');
}
