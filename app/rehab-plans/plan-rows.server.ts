import type { Day } from '#contract/values/calendar.ts';
import type { RehabListItem } from '#contract/calls/rehabilitation/rehab-list.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import { paths } from '#app/paths.ts';
import { pickName, type NameParts } from '#app/employees/format-name.ts';
import type { FetchedPlans } from './fetch-plans.server.ts';
import type { PlanQuery } from './plan-query.ts';

type LatestDocument = NonNullable<RehabListItem['latestDocument']>;

/** A plan; a URL is null when there is no target. Dates have the time of day when the query asks for it. */
export type PlanRow = {
  id: string;
  person: NameParts;
  to: string | null;
  startedAt: string;
  /** Null while the plan is ongoing. */
  finishedAt: string | null;
  measures: { to: string | null; day: Day; overdue: boolean } | null;
  department: string;
  latest: { to: string | null; type: LatestDocument['type']; fileName: string | null; date: string } | null;
};

/** Consecutive rows of the list. */
export type PlanRowsPart = {
  rows: PlanRow[];
  /** How many rows are shown, and how many there are; null when they could not be counted. */
  shown: number;
  total: number | null;
  hasMore: boolean;
  moreFailed: boolean;
};

export type PlansContext = { query: PlanQuery; total: number | null };

/** @param before number of rows already shown before these */
export function listPlanRows(
  { plans, moreFailed, ended }: FetchedPlans,
  context: PlansContext,
  before: number,
): PlanRowsPart {
  const { total } = context;
  const shown = before + plans.length;
  return {
    rows: plans.map((plan) => toPlanRow(plan, context)),
    shown,
    total: total === null ? null : Math.max(total, shown),
    hasMore: !ended && (total === null || shown < total),
    moreFailed,
  };
}

function toPlanRow(plan: RehabListItem, { query }: PlansContext): PlanRow {
  const { person, archivedAt, plannedMeasuresDocument: planned, latestDocument: latest } = plan;
  const personId = person.person_id;
  const documentUrl = (id: string) => (personId === null ? null : paths.document(personId, id));
  const formatDate = (instant: string) => {
    const whole = formatInstant(instant);
    return query.clock ? whole : whole.slice(0, 'YYYY-MM-DD'.length);
  };
  return {
    id: plan.id,
    person: pickName(person),
    to: personId === null ? null : paths.person(personId),
    startedAt: formatDate(plan.rehabPlanCreatedAt),
    finishedAt: archivedAt === null ? null : formatDate(archivedAt),
    measures:
      planned === null
        ? null
        : {
            to: documentUrl(planned.id),
            day: planned.dateForFollowUp,
            overdue: planned.isOverdue,
          },
    department: plan.departmentName,
    latest:
      latest === null
        ? null
        : {
            to: documentUrl(latest.id),
            type: latest.type,
            fileName: fileNameOf(plan, latest.type),
            date: formatDate(latest.lastUpdated),
          },
  };
}

function fileNameOf({ fileDocument, sickNoteDocument }: RehabListItem, type: string): string | null {
  if (type === 'file') return fileDocument?.fileName ?? null;
  return type === 'sickNote' ? (sickNoteDocument?.fileName ?? null) : null;
}
