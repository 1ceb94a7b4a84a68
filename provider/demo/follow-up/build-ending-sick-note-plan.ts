import { hasReturnDate } from '../absence/expected-return.ts';
import type { SickOccasion, SimulatedRow } from '../absence/sick-occasion.ts';
import { dayText } from '../day-text.ts';
import type { DemoPlan } from '../demo-types.ts';
import type { OrganisationHistory, PersonHistory } from '../organisations/simulate-organisation.ts';
import { nameOf, personIdOf, personKey } from '../people/person-identity.ts';
import { buildDemoPdf } from '../plans/demo-pdf.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import { swedishInstant } from '../swedish-time.ts';

/** The days of a spell, counted from 1, on which the person is suitable. */
const FIRST_SUITABLE_DAY = 16;
const LAST_SUITABLE_DAY = 120;
/** The period of the sick note and the day it was received, in days before or after today. */
const VALID_SINCE_DAYS = 12;
const RECEIVED_DAYS_AGO = 5;
const DAYS_LEFT = 2;

/**
 * A plan with a sick note that ends two days after the day number `today`, as the upload by the employee creates it; null if no
 * person is suitable: on sick leave without an expected return, and without a plan of the simulation. Prefers a showcase
 * department. It belongs to one day: the fill of a later day replaces it.
 */
export function buildEndingSickNotePlan(history: OrganisationHistory, today: number): DemoPlan | null {
  const withPlan = new Set(history.plans.map(({ occasion }) => occasion));
  const suitable = history.people.flatMap((person) => {
    const occasion = person.occasions.find((one) => one.start <= today && today <= one.end);
    const placed = history.departments[person.career.position.departmentIndex];
    const isSuitable =
      occasion !== undefined && !withPlan.has(occasion) && isWithoutReturn(person, occasion, today);
    return isSuitable && placed?.features.RehabPlanner === true
      ? [{ person, occasion, showcase: placed.spec.showcase === true }]
      : [];
  });
  const [chosen] = suitable.sort(
    (a, b) => Number(b.showcase) - Number(a.showcase) || a.occasion.start - b.occasion.start,
  );
  return chosen === undefined ? null : buildPlan(history, chosen.person, today);
}

function isWithoutReturn({ career }: PersonHistory, occasion: SickOccasion, today: number): boolean {
  const row = occasion.rows.find(({ from, to }: SimulatedRow) => from <= today && today <= to);
  const day = today - occasion.start + 1;
  return (
    row !== undefined &&
    day >= FIRST_SUITABLE_DAY &&
    day <= LAST_SUITABLE_DAY &&
    (career.end === null || career.end > today) &&
    career.secondJob === null &&
    career.moves.length === 1 &&
    !hasReturnDate(career.stream, row.intervalStart)
  );
}

function buildPlan({ seed }: OrganisationHistory, { career }: PersonHistory, today: number): DemoPlan {
  const { firstName, lastName } = nameOf(career);
  const employee = `${firstName} ${lastName}`;
  const validFrom = dayText(today - VALID_SINCE_DAYS);
  const validTo = dayText(today + DAYS_LEFT);
  const bytes = buildDemoPdf('Läkarintyg', [
    `Nedsatt arbetsförmåga från ${validFrom} till ${validTo}.`,
    'Uppgift om sjukdom lämnas inte till arbetsgivaren.',
    'Påhittat dokument i en demonstration.',
  ]);
  const key = [...personKey(career), today];
  const rehabPlanId = deterministicUuid(seed, IdKind.endingSickNotePlan, ...key);
  const createdAt = swedishInstant(today - RECEIVED_DAYS_AGO, 585);
  const fileName = `Läkarintyg ${validFrom}.pdf`;
  return {
    rehabPlanId,
    personId: personIdOf(seed, career),
    startedAt: createdAt,
    startedBy: employee,
    archivedAt: null,
    documents: [
      {
        type: 'sickNote',
        content: { fileName, mediaType: 'application/pdf', size: bytes.length, validFrom, validTo },
        bytes,
        documentId: deterministicUuid(seed, IdKind.endingSickNote, ...key),
        rehabPlanId,
        createdAt,
        createdBy: employee,
      },
    ],
  };
}
