import type { Day } from '#contract/values/calendar.ts';
import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import type { RehabListItem } from '#contract/calls/rehab-list.ts';
import { isFollowUpOverdue } from '#app/documents/content/is-follow-up-overdue.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { formatNameByLast, type FormattedName } from '#app/employees/format-name.ts';
import type { FetchedPlans } from './fetch-plans.server.ts';
import { buildPlanSearch, type PlanQuery } from './plan-query.ts';

/** A plan as page texts; a URL is null when there is no target. */
export type PlanRow = {
  id: string;
  name: FormattedName;
  to: string | null;
  ongoing: boolean;
  status: string;
  /** "Startad 2026-03-01". */
  since: string;
  measures: { to: string | null; day: Day; overdue: boolean } | null;
  department: string;
  latest: { to: string | null; type: string; fileName: string | null; date: string } | null;
};

/** Consecutive rows, and the texts around the list when they are its last rows. */
export type PlanRowsView = {
  rows: PlanRow[];
  caption: string;
  /** "60 av 73". */
  status: string;
  /** Null when there are no more. */
  more: { text: string; to: string } | null;
  moreFailed: boolean;
  /** Announced when the rows have loaded. */
  added: string;
};

export type PlansContext = { texts: Texts; today: Day; query: PlanQuery; of: string; total: number | null };

/** @param before number of rows already shown before these */
export function buildPlanRows(
  { plans, moreFailed, ended }: FetchedPlans,
  context: PlansContext,
  before: number,
): PlanRowsView {
  const { texts, query, of, total } = context;
  const { t, language } = texts;
  const shown = before + plans.length;
  const hasMore = !ended && (total === null || shown < total);
  const values = {
    shown: formatNumber(shown, language),
    total: formatNumber(Math.max(total ?? 0, shown), language),
  };
  const status =
    total === null
      ? values.shown
      : t('rehabPlans:status.shown', { shown: values.shown, total: values.total });
  const next = buildPlanSearch({ ...query, show: shown + LIST_PAGE_SIZE }, of);
  const isRest = total !== null && total - shown <= LIST_PAGE_SIZE;
  return {
    rows: plans.map((plan) => toPlanRow(plan, context)),
    caption: t('rehabPlans:caption', { filter: t(`rehabPlans:filter.${query.filter}`), status }),
    status,
    more: hasMore
      ? {
          text: isRest ? t('rehabPlans:showAll') : t('rehabPlans:showMore'),
          to: `${paths.rehabPlans}${next}`,
        }
      : null,
    moreFailed,
    added: t('rehabPlans:added', { count: plans.length, status }),
  };
}

function toPlanRow(plan: RehabListItem, { texts: { t }, today, query }: PlansContext): PlanRow {
  const { person, archivedAt, plannedMeasuresDocument: planned, latestDocument: latest } = plan;
  const personId = person.person_id;
  const documentTo = (id: string) => (personId === null ? null : paths.document(personId, id));
  const formatDate = (instant: string) => {
    const whole = formatInstant(instant);
    return query.clock ? whole : whole.slice(0, 'YYYY-MM-DD'.length);
  };
  const ongoing = archivedAt === null;
  return {
    id: plan.id,
    name: formatNameByLast(person, t),
    to: personId === null ? null : paths.person(personId),
    ongoing,
    status: t(ongoing ? 'rehabPlans:status.ongoing' : 'rehabPlans:status.concluded'),
    since: ongoing
      ? t('rehabPlans:started', { date: formatDate(plan.rehabPlanCreatedAt) })
      : t('rehabPlans:finished', { date: formatDate(archivedAt) }),
    measures:
      planned === null
        ? null
        : {
            to: documentTo(planned.id),
            day: planned.dateForFollowUp,
            overdue: isFollowUpOverdue({ followUpDate: planned.dateForFollowUp, archivedAt }, today),
          },
    department: plan.departmentName,
    latest:
      latest === null
        ? null
        : {
            to: documentTo(latest.id),
            type: t(`rehabPlans:document.${latest.type}`),
            fileName: fileNameOf(plan, latest.type),
            date: formatDate(latest.lastUpdated),
          },
  };
}

function fileNameOf({ fileDocument, sickNoteDocument }: RehabListItem, type: string): string | null {
  if (type === 'file') return fileDocument?.fileName ?? null;
  return type === 'sickNote' ? (sickNoteDocument?.fileName ?? null) : null;
}
