import { SHORT_TERM_MAX_DAYS } from '#contract/values/constants.ts';
import {
  countRepeatedDays,
  DEFAULT_FOLLOW_UP_SETTINGS,
  DEFAULT_REPEATED,
} from '#contract/values/administration/follow-up-settings.ts';
import { nextWorkingDay } from '#contract/values/working-day.server.ts';
import type { followUpResponsible } from '#provider/database/tables/rehabilitation/follow-up.ts';
import type { SickOccasion } from '../absence/sick-occasion.ts';
import { dayText } from '../day-text.ts';
import type { DemoAccount } from '../demo-types.ts';
import type { OrganisationHistory, PersonHistory } from '../organisations/simulate-organisation.ts';
import { personIdOf, personKey } from '../people/person-identity.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import { draw, drawInteger, pick, Purpose } from '../random/draw.ts';
import { swedishInstant } from '../swedish-time.ts';
import type { SimulatedPlan } from '../plans/plans.ts';
import { listPlanEntries } from './list-plan-entries.ts';
import { drawEntryDay, buildDoneEntry, type FollowUpMark, type FollowUpEntry } from './follow-up-entry.ts';
import { DAYS_BETWEEN_CHAINS } from '#provider/absence/spells/rehab-chain.ts';
import { RETURN_PLAN_DAY } from '#provider/follow-up/rules/return-plan-due.ts';
import { planStatements, postponements, returnPlanStatements, talkNotes } from './follow-up-texts.ts';

/** The index is part of the ids of marks: append only. */
const KINDS: readonly FollowUpMark['kind'][] = ['done', 'postponed', 'planNotNeeded', 'talk'];

export type DemoResponsible = Omit<typeof followUpResponsible.$inferInsert, 'organisationId'>;

const { sickNoteDay: SICK_NOTE_DAY, planNeededDay: PLAN_DAY } = DEFAULT_FOLLOW_UP_SETTINGS;
// Shares of the spells that reach the day of an action. The coordinator acts within days for these, and weeks later for the others, so
// that an organisation with 2 000 employees has some overdue actions.
/** A sick note on paper has been seen, although none is in the product. */
const MISSING_SICK_NOTE_SEEN_SHARE = 0.92;
/** No plan is needed. */
const PLAN_STATED_SHARE = 0.68;
/** The decision about a plan is postponed, by this many days. */
const PLAN_POSTPONED_SHARE = 0.22;
const POSTPONED_DAYS = 35;
/** No plan for return to work is needed yet. */
const RETURN_PLAN_STATED_SHARE = 0.9;
/** A talk is noted. */
const TALK_SHARE = 0.92;

/** Share of the plans that begin after a plan was due, and until which the coordinator postponed it. */
const POSTPONED_TO_PLAN_SHARE = 0.9;
/** Share of the people without a plan whom the coordinator is assigned to follow up. */
const ASSIGNED_SHARE = 0.4;

/** The time of assignments, and the earliest time of marks, in minutes after midnight. */
const ASSIGNED_AT_MINUTE = 600;
const WORKDAY_START_MINUTE = 510;

/** What the coordinator entered in the list of actions due during some days. */
export interface DemoFollowUp {
  readonly marks: readonly FollowUpMark[];
  readonly responsible: readonly DemoResponsible[];
}

/** Day numbers. */
interface EntryDays {
  /** The first day of which the organisation has absences. */
  readonly historyStart: number;
  /** Only plans that begin, and spells that end, after this day have entries. */
  readonly followedAfter: number;
  /** Only entries after this day; null for all. */
  readonly enteredAfter: number | null;
  /** Only entries up to and including this day. */
  readonly enteredThrough: number;
}

/**
 * What the coordinator entered up to a day about people of departments with the rehab planner. The entries of a day do not depend on
 * later days, so that each nightly fill only adds rows. Empty for an organisation without a coordinator's account.
 */
export function simulateFollowUp(history: OrganisationHistory, days: EntryDays): DemoFollowUp {
  const coordinator = findCoordinator(history);
  if (coordinator === undefined) return { marks: [], responsible: [] };
  const { followedAfter, enteredAfter, enteredThrough } = days;
  const plansBySpell = new Map(
    history.plans.filter(({ start }) => start > followedAfter).map((plan) => [plan.occasion, plan]),
  );
  const plannerPeople = history.people.filter(
    ({ career }) => history.departments[career.position.departmentIndex]?.features.RehabPlanner === true,
  );
  const isInRange = (day: number) => day > (enteredAfter ?? -Infinity) && day <= enteredThrough;
  return {
    marks: plannerPeople.flatMap((person) =>
      removeDuplicateEntries(listSpellEntries(history, person, plansBySpell, days))
        .filter(({ day }) => isInRange(day))
        .map((entry) => toMarkRow(history.seed, person, entry, coordinator)),
    ),
    responsible: plannerPeople.flatMap((person) => {
      const day = findAssignmentDay(person, plansBySpell, followedAfter);
      if (day === null || !isInRange(day)) return [];
      return [
        {
          personId: personIdOf(history.seed, person.career),
          accountId: coordinator.accountId,
          assignedAt: swedishInstant(day, ASSIGNED_AT_MINUTE),
          assignedBy: coordinator.accountId,
        },
      ];
    }),
  };
}

/** The account of the coordinator; undefined if the organisation has none. */
export function findCoordinator({ organisation, coordinator }: OrganisationHistory): DemoAccount | undefined {
  return organisation.accounts.find(({ personName }) => personName === coordinator);
}

function toMarkRow(
  seed: number,
  { career }: PersonHistory,
  { day, values, order = 0 }: FollowUpEntry,
  coordinator: DemoAccount,
): FollowUpMark {
  // An occurrence is a date; that of a follow-up has the id of its document before the date.
  const date = (values.occurrence ?? values.day ?? '').slice(-'YYYY-MM-DD'.length);
  const key = [...personKey(career), day, KINDS.indexOf(values.kind), Number(date.replaceAll('-', ''))];
  const minute = drawInteger(career.stream, day, Purpose.followUpMinute, 0, 300);
  return {
    ...values,
    // Statements about a plan and about a plan for return to work can have the same kind, day and date.
    markId: deterministicUuid(
      seed,
      IdKind.followUpMark,
      ...key,
      values.reason === 'returnPlanDue' ? 1 : order,
    ),
    personId: personIdOf(seed, career),
    createdAt: swedishInstant(day, WORKDAY_START_MINUTE + minute),
    createdBy: coordinator.accountId,
    createdByName: coordinator.personName,
  };
}

/** Keeps one entry of each kind for each occurrence, because the spells of one chain have one statement. One talk is noted for each day. */
function removeDuplicateEntries(entries: readonly FollowUpEntry[]): FollowUpEntry[] {
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
  { historyStart, followedAfter, enteredThrough }: EntryDays,
): FollowUpEntry[] {
  return person.occasions.flatMap((occasion, index) => {
    if (occasion.end <= followedAfter) return [];
    const plan = plansBySpell.get(occasion);
    return [
      ...buildSickNoteEntries(person, occasion),
      ...(plan === undefined
        ? buildPlanNeededEntries(person, occasion)
        : buildPostponementUntilPlan(person, plan)),
      ...buildReturnPlanEntries(person, occasion, index, historyStart),
      ...(plan === undefined || plan.start > enteredThrough
        ? []
        : listPlanEntries(history, plan, enteredThrough)),
      ...buildTalkEntries(person, occasion, index),
    ];
  });
}

/**
 * The working day on which something about a day of the spell is entered; null if the spell or the employment has ended by then.
 *
 * @param isLate whether it is entered weeks after that day
 */
function drawEntryDayOfSpell(
  { career }: PersonHistory,
  occasion: SickOccasion,
  dayOfSpell: number,
  isLate = false,
): number | null {
  // The first day has the number 1, and the earliest entry is on the day itself.
  const day = drawEntryDay(career.stream, occasion.start + dayOfSpell - 2, isLate);
  return day <= occasion.end && day <= (career.end ?? Infinity) ? day : null;
}

function pickText(stream: number, day: number, texts: readonly string[]): string {
  return pick(draw(stream, day, Purpose.followUpText), texts);
}

function buildSickNoteEntries(person: PersonHistory, occasion: SickOccasion): FollowUpEntry[] {
  const isLate =
    draw(person.career.stream, occasion.start, Purpose.sickNoteSeen) >= MISSING_SICK_NOTE_SEEN_SHARE;
  const day = drawEntryDayOfSpell(person, occasion, SICK_NOTE_DAY, isLate);
  if (day === null) return [];
  return [buildDoneEntry(day, 'sickNoteMissing', dayText(occasion.start + SICK_NOTE_DAY - 1))];
}

/** A spell without a plan: most are stated not to need one, some later than they should be; the decision about the others is postponed. */
function buildPlanNeededEntries(person: PersonHistory, occasion: SickOccasion): FollowUpEntry[] {
  const { stream } = person.career;
  const randomShare = draw(stream, occasion.start, Purpose.planStatement);
  const isLate = randomShare >= PLAN_STATED_SHARE + PLAN_POSTPONED_SHARE;
  const day = drawEntryDayOfSpell(person, occasion, PLAN_DAY, isLate);
  if (day === null) return [];
  if (randomShare >= PLAN_STATED_SHARE && !isLate) {
    return [buildPostponement(person, occasion, day, day + POSTPONED_DAYS)];
  }
  const text = pickText(stream, day, planStatements);
  const occurrence = dayText(occasion.start);
  return [{ day, values: { kind: 'planNotNeeded', reason: 'planNeeded', occurrence, day: null, text } }];
}

/** A plan that begins after it was due: the coordinator has usually postponed the decision until then. */
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
      day: nextWorkingDay(dayText(until)),
      text: pickText(career.stream, day, postponements),
    },
  };
}

/** Chains that reach day 30 are stated not to need a plan for return to work yet, most of them within days. */
function buildReturnPlanEntries(
  person: PersonHistory,
  occasion: SickOccasion,
  index: number,
  historyStart: number,
): FollowUpEntry[] {
  const { stream } = person.career;
  const chain = findChain(person.occasions, index, historyStart);
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

/** The first day of the rehabilitation chain of a spell, and the days of its earlier spells. Ignores spells before the history. */
function findChain(
  occasions: readonly SickOccasion[],
  index: number,
  historyStart: number,
): { start: number; days: number } {
  let start = occasions[index]?.start ?? 0;
  let days = 0;
  for (const earlier of occasions.slice(0, index).reverse()) {
    if (earlier.end < historyStart || start - earlier.end - 1 >= DAYS_BETWEEN_CHAINS) break;
    start = earlier.start;
    days += earlier.end - earlier.start + 1;
  }
  return { start, days };
}

/** A caring talk, within days of the sick report that made the short-term absence repeated, or weeks later. */
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

/** The day on which the coordinator is assigned to follow up the person; null if that never happens. */
function findAssignmentDay(
  person: PersonHistory,
  plansBySpell: ReadonlyMap<SickOccasion, SimulatedPlan>,
  followedAfter: number,
): number | null {
  for (const occasion of person.occasions) {
    if (occasion.end <= followedAfter) continue;
    const randomShare = draw(person.career.stream, occasion.start, Purpose.responsible);
    const day = drawEntryDayOfSpell(person, occasion, PLAN_DAY);
    if (day !== null && (plansBySpell.has(occasion) || randomShare < ASSIGNED_SHARE)) return day;
  }
  return null;
}
