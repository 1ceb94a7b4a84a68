import fc from 'fast-check';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import { addDays, type Day } from '#contract/values/calendar.ts';
import type { Writer } from '../provider/test-fixtures.ts';
import { addDocument, addPlan, fileContent, plannedMeasures } from '../rehabilitation/rehab-fixtures.ts';

// Days are offsets from a day that the test chooses.

const anyDay = fc.oneof(fc.integer({ min: -60, max: 10 }), fc.constantFrom(-1, 0, 1, 3, 4));

const anyDocument = fc.oneof(
  fc.record({
    type: fc.constant('sickNote' as const),
    from: fc.option(fc.integer({ min: -90, max: 2 })),
    length: fc.option(fc.integer({ min: 1, max: 60 })),
    receivedOn: fc.integer({ min: -30, max: 0 }),
  }),
  fc.record({ type: fc.constant('wellnessCheck' as const), followUp: fc.option(anyDay) }),
  fc.record({
    type: fc.constant('planForReturnToWork' as const),
    followUps: fc.array(fc.option(anyDay), { maxLength: 3 }),
  }),
);

/** The rehab plans of one person. */
export const anyPlans = fc.array(
  fc.record({ isFinished: fc.boolean(), documents: fc.array(anyDocument, { maxLength: 3 }) }),
  { maxLength: 2 },
);

type RandomPlans = typeof anyPlans extends fc.Arbitrary<infer Plans> ? Plans : never;

/** Inserts the plans of a person. */
export async function addRandomPlans(
  db: Writer,
  person: { organisationId: string; personId: string },
  plans: RandomPlans,
  today: Day,
): Promise<void> {
  const toDay = (offset: number | null) => (offset === null ? null : addDays(today, offset));
  for (const { isFinished, documents } of plans) {
    const planId = await addPlan(db, person, isFinished ? { archivedAt: `${today}T08:00:00Z` } : {});
    for (const document of documents) {
      switch (document.type) {
        case 'sickNote': {
          const { from, length, receivedOn } = document;
          const validTo = toDay(length === null ? null : (from ?? -30) + length - 1);
          await addDocument(db, person.organisationId, planId, {
            type: 'sickNote',
            content: { ...fileContent('intyg.pdf'), validFrom: toDay(from), validTo },
            createdAt: `${addDays(today, receivedOn)}T08:00:00Z`,
          });
          break;
        }
        case 'wellnessCheck':
          await addDocument(db, person.organisationId, planId, {
            type: 'wellnessCheck',
            content: { ...emptyContent('wellnessCheck'), followUpDate: toDay(document.followUp) },
          });
          break;
        case 'planForReturnToWork':
          await addDocument(db, person.organisationId, planId, {
            type: 'planForReturnToWork',
            content: plannedMeasures(document.followUps.map(toDay)),
          });
          break;
      }
    }
  }
}
