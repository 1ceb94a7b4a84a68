import { SHORT_TERM_MAX_DAYS } from '#contract/values/constants.ts';
import { countRepeatedDays, DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import type {
  followUpMark,
  followUpResponsible,
} from '#provider/database/tables/rehabilitation/follow-up.ts';
import type { SickOccasion } from '../absence/sick-occasion.ts';
import { dayText } from '../day-text.ts';
import type { DemoAccount } from '../demo-types.ts';
import type { OrganisationHistory, PersonHistory } from '../organisations/simulate-organisation.ts';
import { personIdOf, personKey } from '../people/person-identity.ts';
import { nextWorkDay } from '../people/work-day.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import { draw, drawInteger, pick, Purpose } from '../random/draw.ts';
import { swedishInstant } from '../swedish-time.ts';
import { planStatements, postponements, returnPlanStatements, talkNotes } from './follow-up-texts.ts';

export type DemoMark = Omit<typeof followUpMark.$inferInsert, 'organisationId'>;
export type DemoResponsible = Omit<typeof followUpResponsible.$inferInsert, 'organisationId'>;

const SICK_NOTE_DAY = 8;
const PLAN_DAY = 15;
const RETURN_PLAN_DAY = 30;
const DAYS_BETWEEN_CHAINS = 90;
/** Shares of spells that reach the day: the coordinator has seen a sick note on paper, and so on. */
const SICK_NOTE_SEEN_SHARE = 0.85;
const PLAN_STATED_SHARE = 0.5;
const PLAN_POSTPONED_SHARE = 0.25;
const RETURN_PLAN_STATED_SHARE = 0.7;
const TALK_SHARE = 0.92;
const ASSIGNED_SHARE = 0.4;
const POSTPONED_DAYS = 35;

/** A mark and the day number on which it was entered. */
interface Entered {
  readonly day: number;
  readonly values: Pick<DemoMark, 'kind' | 'reason' | 'occurrence' | 'day' | 'text'>;
}

/** The coordinator's entries of some days in the list of actions due. */
export interface DemoFollowUp {
  readonly marks: readonly DemoMark[];
  readonly responsible: readonly DemoResponsible[];
}

/**
 * What the coordinator entered after the day number `after` up to `through` about people of companies with the rehab planner. It
 * does not depend on later days, so that the data grows. Empty for an organisation without an account of the coordinator.
 */
export function listFollowUp(history: OrganisationHistory, after: number, through: number): DemoFollowUp {
  const coordinator = findCoordinator(history);
  if (coordinator === undefined) return { marks: [], responsible: [] };
  const withPlan = new Set(history.plans.map(({ occasion }) => occasion));
  const followed = history.people.filter(
    ({ career }) => history.departments[career.position.departmentIndex]?.features.RehabPlanner === true,
  );
  const isEntered = ({ day }: { day: number }) => day > after && day <= through;
  return {
    marks: followed.flatMap((person) =>
      uniqueSteps(enteredAbout(person, withPlan))
        .filter(isEntered)
        .map((entered) => toMark(history.seed, person, entered, coordinator)),
    ),
    responsible: followed.flatMap((person) =>
      assignments(person, withPlan)
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
  { day, values }: Entered,
  by: DemoAccount,
): DemoMark {
  const step = values.occurrence ?? values.day ?? '';
  const key = [...personKey(career), day, KINDS.indexOf(values.kind), Number(step.replaceAll('-', ''))];
  const minute = drawInteger(career.stream, day, Purpose.followUpMinute, 0, 300);
  return {
    ...values,
    markId: deterministicUuid(seed, IdKind.followUpMark, ...key, values.reason === 'returnPlanDue' ? 1 : 0),
    personId: personIdOf(seed, career),
    createdAt: swedishInstant(day, 510 + minute),
    createdBy: by.accountId,
    createdByName: by.personName,
  };
}

const KINDS: readonly DemoMark['kind'][] = ['done', 'postponed', 'planNotNeeded', 'talk'];

/** Each step is marked once in each way: the spells of one chain share their statement. One talk is noted for each day. */
function uniqueSteps(entered: readonly Entered[]): Entered[] {
  const seen = new Set<string>();
  return entered
    .toSorted((a, b) => a.day - b.day)
    .filter(({ values: { kind, reason, occurrence, day } }) => {
      const key = [kind, reason, occurrence ?? day].join(' ');
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
}

function enteredAbout(person: PersonHistory, withPlan: ReadonlySet<SickOccasion>): Entered[] {
  return person.occasions.flatMap((occasion, index) => [
    ...sickNoteSeen(person, occasion),
    ...(withPlan.has(occasion) ? [] : statements(person, occasion, index)),
    ...talks(person, occasion, index),
  ]);
}

/** The working day on which something about a day of the spell is entered; null if the spell has ended by then. */
function enteredOn({ career }: PersonHistory, occasion: SickOccasion, dayOfSpell: number): number | null {
  const delay = drawInteger(career.stream, occasion.start + dayOfSpell, Purpose.followUpDelay, 0, 5);
  const day = nextWorkDay(occasion.start + dayOfSpell - 1 + delay);
  return day <= occasion.end && day <= (career.end ?? Infinity) ? day : null;
}

function textAt(stream: number, at: number, texts: readonly string[]): string {
  return pick(draw(stream, at, Purpose.followUpText), texts);
}

function sickNoteSeen(person: PersonHistory, occasion: SickOccasion): Entered[] {
  const day = enteredOn(person, occasion, SICK_NOTE_DAY);
  const isSeen = draw(person.career.stream, occasion.start, Purpose.sickNoteSeen) < SICK_NOTE_SEEN_SHARE;
  if (day === null || !isSeen) return [];
  const occurrence = dayText(occasion.start + SICK_NOTE_DAY - 1);
  return [{ day, values: { kind: 'done', reason: 'sickNoteMissing', occurrence, day: null, text: null } }];
}

function statements(person: PersonHistory, occasion: SickOccasion, index: number): Entered[] {
  const { stream } = person.career;
  const entered: Entered[] = [];
  const uniform = draw(stream, occasion.start, Purpose.planStatement);
  const day = enteredOn(person, occasion, PLAN_DAY);
  const step = { reason: 'planNeeded', occurrence: dayText(occasion.start) };
  if (day !== null && uniform < PLAN_STATED_SHARE) {
    const text = textAt(stream, day, planStatements);
    entered.push({ day, values: { ...step, kind: 'planNotNeeded', day: null, text } });
  } else if (day !== null && uniform < PLAN_STATED_SHARE + PLAN_POSTPONED_SHARE) {
    const text = textAt(stream, day, postponements);
    entered.push({
      day,
      values: { ...step, kind: 'postponed', day: dayText(nextWorkDay(day + POSTPONED_DAYS)), text },
    });
  }
  const later = enteredOn(person, occasion, RETURN_PLAN_DAY);
  const isStated = draw(stream, occasion.start, Purpose.returnPlanStatement) < RETURN_PLAN_STATED_SHARE;
  if (later !== null && isStated) {
    entered.push({
      day: later,
      values: {
        kind: 'planNotNeeded',
        reason: 'returnPlanDue',
        occurrence: dayText(chainStart(person.occasions, index)),
        day: null,
        text: textAt(stream, later, returnPlanStatements),
      },
    });
  }
  return entered;
}

/** The first day of the rehabilitation chain of a spell. */
function chainStart(occasions: readonly SickOccasion[], index: number): number {
  let start = occasions[index]?.start ?? 0;
  for (const { start: earlier, end } of occasions.slice(0, index).reverse()) {
    if (start - end - 1 >= DAYS_BETWEEN_CHAINS) break;
    start = earlier;
  }
  return start;
}

/** A talk within two weeks of the sick report that makes the short-term absence repeated. */
function talks({ career, occasions }: PersonHistory, occasion: SickOccasion, index: number): Entered[] {
  const windowStart = occasion.start - countRepeatedDays(DEFAULT_REPEATED) + 1;
  const short = occasions
    .slice(0, index + 1)
    .filter(({ start, end }) => end - start < SHORT_TERM_MAX_DAYS && start >= windowStart);
  const isHeld = draw(career.stream, occasion.start, Purpose.talkNoted) < TALK_SHARE;
  if (short.length < DEFAULT_REPEATED.spells || short.at(-1) !== occasion || !isHeld) return [];
  const delay = drawInteger(career.stream, occasion.start, Purpose.followUpDelay, 2, 11);
  const day = nextWorkDay(occasion.start + delay);
  if (day > (career.end ?? Infinity)) return [];
  const text = textAt(career.stream, day, talkNotes);
  return [{ day, values: { kind: 'talk', reason: null, occurrence: null, day: dayText(day), text } }];
}

/** The spells from which the coordinator follows up a person. */
function assignments(person: PersonHistory, withPlan: ReadonlySet<SickOccasion>): { day: number }[] {
  return person.occasions.flatMap((occasion) => {
    const uniform = draw(person.career.stream, occasion.start, Purpose.responsible);
    const day = enteredOn(person, occasion, PLAN_DAY);
    return day !== null && (withPlan.has(occasion) || uniform < ASSIGNED_SHARE) ? [{ day }] : [];
  });
}
