import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { readCallerSnapshot, type SnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import { namesAt } from '#provider/absence/snapshot/snapshot-rows.ts';
import { selectVisiblePeopleOfPeriod } from '#provider/absence/snapshot/visible-people.ts';
import { readFollowUpSettings } from '#provider/organisation/read-settings.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import { hashForOrder, hidesNames } from '#provider/access/rules/masking/masked-order.ts';
import { readLastKnownDay } from '#provider/data-version/read-last-known-day.ts';
import { toDepartmentRef } from '#provider/organisation/to-department-ref.ts';
import { toPersonRef } from '#provider/people/to-person-ref.ts';
import { compareSwedish } from '#provider/text/compare-swedish.ts';
import { getFacts } from '#provider/absence/snapshot/facts/get-facts.ts';
import { listRepeatedPeople } from './figures/repeated-people.ts';

/**
 * The people with repeated short-term absence in the period, each with their chosen departments at that time. Sorted by
 * highest count, then in Swedish order of last and first name, or by a keyed hash for a role that may not see names.
 */
export async function readRepeatedShortTerm(
  context: CallContext,
  { departmentIds, periodStart, periodEnd, filter }: CheckedRequest<'absenceRepeatedShortTerm'>,
  snapshots: SnapshotCache,
): Promise<CallResponse<'absenceRepeatedShortTerm'>> {
  const { tx, caller, today } = context;
  const scope = { tx, organisationId: caller.organisationId };
  const lastKnown = await readLastKnownDay(scope, today);
  const { repeated } = await readFollowUpSettings(scope);
  const snapshot = await readCallerSnapshot(context, snapshots);
  const { departments, nameRank } = snapshot;
  const period = { start: periodStart, end: periodEnd };
  const query = { departments: departmentIds, period, lastKnown, filter, repeated };
  const isMasked = hidesNames(context);
  const places = departments.map(({ department }) => toDepartmentRef(department));
  const isVisible = await selectVisiblePeopleOfPeriod(snapshot, context);
  const repeatedPeople = await listRepeatedPeople(await getFacts(snapshot), query);
  const people = repeatedPeople.filter(({ person }) => isVisible(person));
  const events = await mapYielding(people, ({ person, count, ...event }) => {
    const names = namesAt(snapshot, person);
    return {
      hash: isMasked ? hashForOrder(context.orderKey, names.personId) : '',
      rank: isMasked ? 0 : (nameRank[person] ?? 0),
      // People are in order of their ids.
      person,
      event: {
        person: toPersonRef(names, context),
        short_term_absence_count: count,
        departments: event.departments
          .flatMap((index) => places[index] ?? [])
          .sort((a, b) => compareSwedish(a.name, b.name)),
      },
    };
  });
  events.sort(
    (a, b) =>
      b.event.short_term_absence_count - a.event.short_term_absence_count ||
      a.rank - b.rank ||
      Buffer.compare(Buffer.from(a.hash), Buffer.from(b.hash)) ||
      a.person - b.person,
  );
  return { periodStart, periodEnd, absenceEvents: events.map(({ event }) => event) };
}
