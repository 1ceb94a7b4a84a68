import { SHORT_TERM_MAX_DAYS } from '#contract/values/constants.ts';
import { countRepeatedDays, DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import type { followUpResponsible } from '#provider/database/tables/rehabilitation/follow-up.ts';
import type { SickOccasion } from '../absence/sick-occasion.ts';
import { dayText } from '../day-text.ts';
import type { DemoAccount } from '../demo-types.ts';
import type { OrganisationHistory, PersonHistory } from '../organisations/simulate-organisation.ts';
import { personIdOf, personKey } from '../people/person-identity.ts';
import { nextWorkDay } from '../people/work-day.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import { draw, drawInteger, pick, Purpose } from '../random/draw.ts';
import { swedishInstant } from '../swedish-time.ts';
import type { SimulatedPlan } from '../plans/plans.ts';
import { listPlanEntries } from './list-plan-entries.ts';
import { drawEntryDay, buildDoneEntry, type FollowUpMark, type FollowUpEntry } from './follow-up-entry.ts';
import { planStatements, postponements, returnPlanStatements, talkNotes } from './follow-up-texts.ts';

export type DemoResponsible = Omit<typeof followUpResponsible.$inferInsert, 'organisationId'>;

const SICK_NOTE_DAY = 8;
const PLAN_DAY = 15;
const RETURN_PLAN_DAY = 30;
const DAYS_BETWEEN_CHAINS = 90;
/**
 * Shares of spells that reach the day for which the coordinator acts at once: has seen a sick note on paper, and so on. For the others
 * she acts weeks later, so a customer with 2 000 employees has some actions that are overdue.
 */
const SICK_NOTE_SEEN_SHARE = 0.92;
const PLAN_STATED_SHARE = 0.68;
const PLAN_POSTPONED_SHARE = 0.22;
const POSTPONED_TO_PLAN_SHARE = 0.9;
const RETURN_PLAN_STATED_SHARE = 0.9;
const TALK_SHARE = 0.92;
const ASSIGNED_SHARE = 0.4;
const POSTPONED_DAYS = 35;

/** The coordinator's entries of some days in the list of actions due. */
export interface DemoFollowUp {
  readonly marks: readonly FollowUpMark[];
  readonly responsible: readonly DemoResponsible[];
}

/** Day numbers. */
interface EntryDays {
  /** The first day of which absences are shown. */
  readonly shownFrom: number;
  /** Only plans that begin, and spells that end, after this day are followed up: the others are not shown. */
  readonly from: number;
  /** Only entries after this day; null for all. */
  readonly after: number | null;
  readonly through: number;
}

/**
 * What the coordinator entered up to a day about people of companies with the rehab planner. It does not depend on later days, so
 * that the data grows. Empty for an organisation without an account of the coordinator.
 */
export function listFollowUp(history: OrganisationHistory, days: EntryDays): DemoFollowUp {
  const coordinator = findCoordinator(history);
  if (coordinator === undefined) return { marks: [], responsible: [] };
  const { from, after, through } = days;
  const plansBySpell = new Map(
    history.plans.filter(({ start }) => start > from).map((plan) => [plan.occasion, plan]),
  );
  const followed = history.people.filter(
    ({ career }) => history.departments[career.position.departmentIndex]?.features.RehabPlanner === true,
  );
  const isEntered = ({ day }: { day: number }) => day > (after ?? -Infinity) && day <= through;
  return {
    marks: followed.flatMap((person) =>
      removeDuplicateSteps(listSpellEntries(history, person, plansBySpell, days))
        .filter(isEntered)
        .map((entry) => toMark(history.seed, person, entry, coordinator)),
    ),
    responsible: followed.flatMap((person) =>
      listAssignments(person, plansBySpell, from)
        .slice(0, 1)
        .filter(isEntered)
        .map(({ day }) => ({
          personId: personIdOf(history.seed, person.career),
          accountId: coordinator.accountId,
          assignedAt: swedishInstant(day, 600),
          assignedBy: coordinator.accountId,
        })),
    ),
  };
}

export function findCoordinator({ organisation, coordinator }: OrganisationHistory): DemoAccount | undefined {
  return organisation.accounts.find(({ personName }) => personName === coordinator);
}

function toMark(
  seed: number,
  { career }: PersonHistory,
  { day, values, order = 0 }: FollowUpEntry,
  by: DemoAccount,
): FollowUpMark {
  // The occurrence of a follow-up has the id of its document before the date.
  const step = (values.occurrence ?? values.day ?? '').slice(-'YYYY-MM-DD'.length);
  const key = [...personKey(career), day, KINDS.indexOf(values.kind), Number(step.replaceAll('-', ''))];
  const minute = drawInteger(career.stream, day, Purpose.followUpMinute, 0, 300);
  return {
    ...values,
    markId: deterministicUuid(
      seed,
      IdKind.followUpMark,
      ...key,
      values.reason === 'returnPlanDue' ? 1 : order,
    ),
    personId: personIdOf(seed, career),
    createdAt: swedishInstant(day, 510 + minute),
    createdBy: by.accountId,
    createdByName: by.personName,
  };
}

const KINDS: readonly FollowUpMark['kind'][] = ['done', 'postponed', 'planNotNeeded', 'talk'];

/** Keeps one entry of each kind for each step: the spells of one chain share their statement. One talk is noted for each day. */
function removeDuplicateSteps(entries: readonly FollowUpEntry[]): FollowUpEntry[] {
  const seen = new Set<string>();
  return entries
    .toSorted((a, b) => a.day - b.day)
    .filter(({ values: { kind, reason, occurrence, day } }) => {
      const key = [kind, reason, occurrence ?? day].join(' ');
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
}

function listSpellEntries(
  history: OrganisationHistory,
  person: PersonHistory,
  plansBySpell: ReadonlyMap<SickOccasion, SimulatedPlan>,
  { shownFrom, from, through }: EntryDays,
): FollowUpEntry[] {
  return person.occasions.flatMap((occasion, index) => {
    if (occasion.end <= from) return [];
    const plan = plansBySpell.get(occasion);
    return [
      ...buildSickNoteEntries(person, occasion),
      ...(plan === undefined
        ? buildPlanNeededEntries(person, occasion)
        : buildPostponementUntilPlan(person, plan)),
      ...buildReturnPlanEntries(person, occasion, index, shownFrom),
      ...(plan === undefined || plan.start > through ? [] : listPlanEntries(history, plan, through)),
      ...buildTalkEntries(person, occasion, index),
    ];
  });
}

/**
 * The working day on which something about a day of the spell is entered; null if the spell has ended by then.
 *
 * @param isLate whether it is entered weeks after that day
 */
function drawEntryDayOfSpell(
  { career }: PersonHistory,
  occasion: SickOccasion,
  dayOfSpell: number,
  isLate = false,
): number | null {
  const day = drawEntryDay(career.stream, occasion.start + dayOfSpell - 2, isLate);
  return day <= occasion.end && day <= (career.end ?? Infinity) ? day : null;
}

function pickText(stream: number, at: number, texts: readonly string[]): string {
  return pick(draw(stream, at, Purpose.followUpText), texts);
}

function buildSickNoteEntries(person: PersonHistory, occasion: SickOccasion): FollowUpEntry[] {
  const isLate = draw(person.career.stream, occasion.start, Purpose.sickNoteSeen) >= SICK_NOTE_SEEN_SHARE;
  const day = drawEntryDayOfSpell(person, occasion, SICK_NOTE_DAY, isLate);
  if (day === null) return [];
  return [buildDoneEntry(day, 'sickNoteMissing', dayText(occasion.start + SICK_NOTE_DAY - 1))];
}

/** A spell without a plan: most are stated not to need one, some later than they should be; the others wait. */
function buildPlanNeededEntries(person: PersonHistory, occasion: SickOccasion): FollowUpEntry[] {
  const { stream } = person.career;
  const uniform = draw(stream, occasion.start, Purpose.planStatement);
  const isLate = uniform >= PLAN_STATED_SHARE + PLAN_POSTPONED_SHARE;
  const day = drawEntryDayOfSpell(person, occasion, PLAN_DAY, isLate);
  if (day === null) return [];
  if (uniform >= PLAN_STATED_SHARE && !isLate) {
    return [buildPostponement(person, occasion, day, day + POSTPONED_DAYS)];
  }
  const text = pickText(stream, day, planStatements);
  const occurrence = dayText(occasion.start);
  return [{ day, values: { kind: 'planNotNeeded', reason: 'planNeeded', occurrence, day: null, text } }];
}

/** The plan begins later than the step is due; most users postpone the step until then. */
function buildPostponementUntilPlan(
  person: PersonHistory,
  { occasion, start }: SimulatedPlan,
): FollowUpEntry[] {
  const day = drawEntryDayOfSpell(person, occasion, PLAN_DAY);
  const isPostponed =
    draw(person.career.stream, occasion.start, Purpose.planStatement) < POSTPONED_TO_PLAN_SHARE;
  return day === null || day >= start || !isPostponed
    ? []
    : [buildPostponement(person, occasion, day, start)];
}

function buildPostponement(
  { career }: PersonHistory,
  occasion: SickOccasion,
  day: number,
  until: number,
): FollowUpEntry {
  return {
    day,
    values: {
      kind: 'postponed',
      reason: 'planNeeded',
      occurrence: dayText(occasion.start),
      day: dayText(nextWorkDay(until)),
      text: pickText(career.stream, day, postponements),
    },
  };
}

/** Most rehabilitation chains that reach day 30 are stated not to need a plan for return to work yet. */
function buildReturnPlanEntries(
  person: PersonHistory,
  occasion: SickOccasion,
  index: number,
  shownFrom: number,
): FollowUpEntry[] {
  const { stream } = person.career;
  const chain = findChainStart(person.occasions, index, shownFrom);
  const isLate = draw(stream, chain.start, Purpose.returnPlanStatement) >= RETURN_PLAN_STATED_SHARE;
  const day = drawEntryDayOfSpell(person, occasion, Math.max(1, RETURN_PLAN_DAY - chain.days), isLate);
  if (day === null) return [];
  return [
    {
      day,
      values: {
        kind: 'planNotNeeded',
        reason: 'returnPlanDue',
        occurrence: dayText(chain.start),
        day: null,
        text: pickText(stream, day, returnPlanStatements),
      },
    },
  ];
}

/** The first day of the rehabilitation chain of a spell, and the days of its earlier spells; without spells that are not shown. */
function findChainStart(occasions: readonly SickOccasion[], index: number, shownFrom: number) {
  let start = occasions[index]?.start ?? 0;
  let days = 0;
  for (const earlier of occasions.slice(0, index).reverse()) {
    if (earlier.end < shownFrom || start - earlier.end - 1 >= DAYS_BETWEEN_CHAINS) break;
    start = earlier.start;
    days += earlier.end - earlier.start + 1;
  }
  return { start, days };
}

/** A talk soon after the sick report that makes the short-term absence repeated, or weeks later. */
function buildTalkEntries(
  { career, occasions }: PersonHistory,
  occasion: SickOccasion,
  index: number,
): FollowUpEntry[] {
  const windowStart = occasion.start - countRepeatedDays(DEFAULT_REPEATED) + 1;
  const short = occasions
    .slice(0, index + 1)
    .filter(({ start, end }) => end - start < SHORT_TERM_MAX_DAYS && start >= windowStart);
  if (short.length < DEFAULT_REPEATED.spells || short.at(-1) !== occasion) return [];
  const isLate = draw(career.stream, occasion.start, Purpose.talkNoted) >= TALK_SHARE;
  const day = drawEntryDay(career.stream, occasion.start, isLate);
  if (day > (career.end ?? Infinity)) return [];
  const text = pickText(career.stream, day, talkNotes);
  return [{ day, values: { kind: 'talk', reason: null, occurrence: null, day: dayText(day), text } }];
}

/** The spells from which the coordinator follows up a person. */
function listAssignments(
  person: PersonHistory,
  plansBySpell: ReadonlyMap<SickOccasion, SimulatedPlan>,
  from: number,
): { day: number }[] {
  return person.occasions.flatMap((occasion) => {
    if (occasion.end <= from) return [];
    const uniform = draw(person.career.stream, occasion.start, Purpose.responsible);
    const day = drawEntryDayOfSpell(person, occasion, PLAN_DAY);
    return day !== null && (plansBySpell.has(occasion) || uniform < ASSIGNED_SHARE) ? [{ day }] : [];
  });
}
