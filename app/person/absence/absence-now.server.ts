import type { CallResponse } from '#contract/calls.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import type { ViewContext } from '#app/today/today-page-view.ts';
import { findHintDay, listMilestones } from '../plans/rehab-milestones.ts';
import type { MilestoneDay } from '../plans/rehab-milestones.ts';

type Absence = CallResponse<'personAbsenceList'>[number];

/**
 * A label and its value, both translated. `own`: the value is a Swedish name, also on pages in other
 * languages.
 */
export type Term = { label: string; value: string; own?: boolean };

export type MilestoneView = {
  day: number;
  text: string;
  date: string;
  /** "Passerad", "I dag", "Om 12 dagar". */
  when: string;
  state: 'passed' | 'today' | 'ahead';
};

/** The current status: healthy, or an absence with its day number and the legal obligations on that day. */
export type AbsenceNowView = {
  absent: boolean;
  stateText: string;
  day: string | null;
  chainDay: string | null;
  marks: string[];
  terms: Term[];
  hint: { title: string; text: string } | null;
  milestones: MilestoneView[];
};

const HINTS = {
  8: 'person:hint.day8',
  15: 'person:hint.day15',
  30: 'person:hint.day30',
  91: 'person:hint.day91',
  181: 'person:hint.day181',
} as const satisfies Record<MilestoneDay, string>;

export function buildAbsenceNow(
  { condition, currentAbsence, rehabChainDay }: CallResponse<'person'>,
  view: ViewContext,
): AbsenceNowView {
  const { t, language } = view;
  const stateText = t(`person:condition.${condition}`);
  if (currentAbsence === null) {
    const nothing = { day: null, chainDay: null, marks: [], terms: [], hint: null, milestones: [] };
    return { absent: condition === 'absent', stateText, ...nothing };
  }
  const number = (value: number) => formatNumber(value, language);
  const day = currentAbsence.totalAbsenceDays;
  const sick = currentAbsence.type === 'SICK_LEAVE';
  const hintDay = sick ? findHintDay(day) : null;
  const dayText = t('person:dayNumber', { day: number(day) });
  return {
    absent: true,
    stateText,
    day: dayText,
    // Both numbers only when they differ: the day in the rehabilitation chain is an estimate.
    chainDay:
      sick && rehabChainDay !== null && rehabChainDay !== day
        ? t('person:chainDay', { day: number(rehabChainDay) })
        : null,
    marks: listMarks(currentAbsence, view),
    terms: listTerms(currentAbsence, view),
    hint: hintDay === null ? null : { title: dayText, text: t(HINTS[hintDay]) },
    milestones: sick ? listMilestones(day, view.today).map((one) => toMilestoneView(one, view)) : [],
  };
}

/** Texts for special properties of an absence, without those that the role may not see. */
export function listMarks(absence: Absence, { t }: ViewContext): string[] {
  const marks = [
    absence.relapse ? t('absence:relapse') : null,
    absence.newAbsenceDegree ? t('absence:newDegree') : null,
    absence.workRelated === true ? t('absence:workRelated') : null,
  ];
  return marks.filter((mark) => mark !== null);
}

function listTerms(absence: Absence, { t, language, today, may }: ViewContext): Term[] {
  const { cause, realReturnDate, toDate } = absence;
  const overdue = toDate === null && realReturnDate !== null && realReturnDate < today;
  const instant = (at: string | null) => (at === null ? t('common:noValue') : formatInstant(at));
  return [
    { label: t('absence:column.type'), value: t(`absence:absenceType.${absence.type}`) },
    ...(may('dataFieldCondition')
      ? [{ label: t('absence:cause'), value: cause?.name ?? t('common:noValue') }]
      : []),
    { label: t('absence:fromDate'), value: absence.fromDate },
    { label: t('absence:toDate'), value: toDate ?? t('absence:open') },
    {
      label: t('absence:realReturnDate'),
      value: [realReturnDate ?? t('common:noValue'), overdue ? t('absence:overdue') : null]
        .filter((part) => part !== null)
        .join(' · '),
    },
    { label: t('absence:absenceStatus'), value: formatPercent(absence.absenceStatus, language, 0) },
    { label: t('absence:occasions'), value: formatNumber(absence.occasions, language) },
    { label: t('absence:callDatetime'), value: instant(absence.callDatetime) },
  ];
}

function toMilestoneView(
  { day, date, daysAhead }: ReturnType<typeof listMilestones>[number],
  { t }: ViewContext,
): MilestoneView {
  const state = daysAhead < 0 ? 'passed' : daysAhead === 0 ? 'today' : 'ahead';
  return {
    day,
    text: t('person:milestone', { day, text: t(`person:milestone.${day}`) }),
    date,
    state,
    when: state === 'ahead' ? t('person:milestone.in', { count: daysAhead }) : t(`person:milestone.${state}`),
  };
}
