import { and, asc, desc, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { dayNumber, todayIn, type Day } from '#contract/values/calendar.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { isNotRemoved } from '#provider/rehabilitation/plans/plan-conditions.ts';
import type { CaseFacts } from '../rules/case-facts.ts';
import { nameForPeople, ofPeople } from './of-people.ts';

/** What the rules need from the rehab plans of a person. */
export type PlannerFacts = Pick<CaseFacts, 'sickNotes' | 'ongoingPlanId' | 'hasReturnPlan' | 'followUps'>;

type MutablePlannerFacts = {
  sickNotes: PlannerFacts['sickNotes'][number][];
  ongoingPlanId: string | null;
  hasReturnPlan: boolean;
  followUps: PlannerFacts['followUps'][number][];
};

/** The planner facts of people, by person id; a person without a plan is missing. Null: everyone. One query, which reads no texts. */
export async function readPlannerFacts(
  { tx, organisationId }: OrganisationScope,
  personIds: readonly string[] | null,
): Promise<ReadonlyMap<string, PlannerFacts>> {
  const rows = await tx
    .select({
      personId: rehabPlan.personId,
      rehabPlanId: rehabPlan.rehabPlanId,
      archivedAt: rehabPlan.archivedAt,
      documentId: rehabDocument.documentId,
      type: rehabDocument.type,
      createdAt: rehabDocument.createdAt,
      validFrom: rehabDocument.validFrom,
      validTo: rehabDocument.validTo,
      followUpDates: rehabDocument.followUpDates,
    })
    .from(rehabPlan)
    .leftJoin(
      rehabDocument,
      and(
        eq(rehabDocument.organisationId, rehabPlan.organisationId),
        eq(rehabDocument.rehabPlanId, rehabPlan.rehabPlanId),
        anyOf(rehabDocument.type, ['sickNote', 'wellnessCheck', 'planForReturnToWork']),
      ),
    )
    .where(
      and(
        eq(rehabPlan.organisationId, organisationId),
        ofPeople(rehabPlan.personId, personIds),
        isNotRemoved(),
      ),
    )
    .orderBy(desc(rehabPlan.startedAt), desc(rehabPlan.rehabPlanId), asc(rehabDocument.documentId))
    .prepare(nameForPeople('select planner facts', personIds))
    .execute();

  const people = new Map<string, MutablePlannerFacts>();
  for (const row of rows) {
    const facts = people.get(row.personId) ?? emptyPlannerFacts();
    people.set(row.personId, facts);
    const isOngoing = row.archivedAt === null;
    if (isOngoing) facts.ongoingPlanId ??= row.rehabPlanId;
    if (row.documentId === null || row.createdAt === null) continue;
    const { documentId, rehabPlanId } = row;
    // Sick notes count in finished plans too; everything else only in ongoing ones.
    if (row.type === 'sickNote') {
      const receivedOn = dayNumber(todayIn(Temporal.Instant.from(row.createdAt)));
      facts.sickNotes.push({
        documentId,
        from: toDayNumber(row.validFrom),
        to: toDayNumber(row.validTo),
        receivedOn,
      });
    } else if (isOngoing) {
      if (row.type === 'planForReturnToWork') facts.hasReturnPlan = true;
      for (const day of row.followUpDates ?? []) {
        facts.followUps.push({ documentId, rehabPlanId, day: dayNumber(day) });
      }
    }
  }
  return people;
}

/** The facts of a person without a plan. */
export function emptyPlannerFacts(): MutablePlannerFacts {
  return { sickNotes: [], ongoingPlanId: null, hasReturnPlan: false, followUps: [] };
}

function toDayNumber(day: Day | null): number | null {
  return day === null ? null : dayNumber(day);
}
