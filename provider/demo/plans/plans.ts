import type { DocumentType } from '#contract/values/vocabulary.ts';
import { returnKnownOn } from '../absence/absence-view.ts';
import type { DemoDocument } from './demo-document.ts';
import type { DemoPlan } from '../demo-types.ts';
import type { PlacedDepartment } from '../organisations/department-tree.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import { draw, drawInteger, Purpose, streamOf } from '../random/draw.ts';
import type { ManagerLookup } from '../people/managers.ts';
import { personIdOf, personKey } from '../people/person-identity.ts';
import type { Occurrence } from './plan-bodies.ts';
import { closingDocument, planShapes, simplePlanShapes, type PlannedDocument } from './plan-shapes.ts';
import type { SickOccasion } from '../absence/sick-occasion.ts';
import { swedishInstant } from '../swedish-time.ts';
import { nextWorkDay } from '../people/work-day.ts';
import type { WorkHistory } from '../people/work-history.ts';

/**
 * The employer's plan for the return to work is due on day 30 of an absence that is expected to last 60 days
 * (Socialförsäkringsbalken 30:6).
 */
const DAY_OF_PLAN = 30;
const DAYS_THAT_NEED_A_PLAN = 60;
const SHOWCASE_EVERY = 2;
/** Share of the remaining absences that get a plan without files, so that about a third of those absent for 15 days have one. */
const SIMPLE_PLAN_SHARE = 0.52;
/** Share of plans that nobody finishes on time; they are closed long after the return. */
const FORGOTTEN_SHARE = 0.3;

/** A plan with its documents until its end. It does not depend on today. */
export interface SimulatedPlan {
  readonly history: WorkHistory;
  readonly occasion: SickOccasion;
  readonly start: number;
  readonly end: number;
  readonly documents: readonly PlannedDocument[];
}

interface Candidate {
  readonly history: WorkHistory;
  readonly occasion: SickOccasion;
  readonly start: number;
}

function endOf({ history, occasion, start }: Candidate): number {
  const { stream, end } = history.career;
  const forgotten = draw(stream, occasion.start, Purpose.planShape) < FORGOTTEN_SHARE;
  const after = forgotten ? 180 : drawInteger(stream, occasion.start, Purpose.planEnd, 10, 45);
  return Math.max(start, Math.min(end ?? Infinity, Math.max(start + 28, nextWorkDay(occasion.end + after))));
}

function buildPlan(candidate: Candidate, shape: readonly PlannedDocument[]): SimulatedPlan {
  const end = endOf(candidate);
  const days = end - candidate.start;
  const written = shape
    .map((planned) => ({ ...planned, after: nextWorkDay(candidate.start + planned.after) - candidate.start }))
    .filter(({ after }) => after === 0 || after < days);
  return { ...candidate, end, documents: [...written, closingDocument(days, written)] };
}

/**
 * Lists the plans that begin by the day number `through`: every `planEvery`-th of the absences that need one in a company with
 * the rehab planner, and outside showcase departments a share of the others, without files. Absences are counted by time, so that
 * later ones do not change earlier plans.
 */
export function listPlans(
  histories: readonly WorkHistory[],
  departments: readonly PlacedDepartment[],
  planEvery: number,
  through: number,
): SimulatedPlan[] {
  const candidates = listCandidates(histories, departments, through);
  const isShowcase = ({ history }: Candidate) =>
    departments[history.career.position.departmentIndex]?.spec.showcase === true;
  const counts = { showcase: 0, other: 0, simple: 0 };
  const plans: SimulatedPlan[] = [];
  const simplePlans: SimulatedPlan[] = [];
  for (const candidate of candidates) {
    const kind = isShowcase(candidate) ? 'showcase' : 'other';
    counts[kind] += 1;
    if (counts[kind] % (kind === 'showcase' ? SHOWCASE_EVERY : planEvery) === 0) {
      plans.push(buildPlan(candidate, planShapes[plans.length % planShapes.length] ?? []));
    } else if (kind === 'other') {
      counts.simple += 1;
      const number = Math.floor(counts.simple * SIMPLE_PLAN_SHARE);
      if (number === simplePlans.length) continue;
      simplePlans.push(
        buildPlan(candidate, simplePlanShapes[simplePlans.length % simplePlanShapes.length] ?? []),
      );
    }
  }
  return [...plans, ...simplePlans];
}

/** The absences that need a plan by the day number `through`, in the order in which their plans begin. */
function listCandidates(
  histories: readonly WorkHistory[],
  departments: readonly PlacedDepartment[],
  through: number,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const history of histories) {
    if (departments[history.career.position.departmentIndex]?.features.RehabPlanner !== true) continue;
    for (const occasion of history.occasions) {
      const day = occasion.start + DAY_OF_PLAN - 1;
      const start = nextWorkDay(day);
      const long = occasion.end - occasion.start + 1 >= DAYS_THAT_NEED_A_PLAN;
      if (long && start <= through) candidates.push({ history, occasion, start });
    }
  }
  return candidates.sort(
    (a, b) => a.start - b.start || a.history.career.position.number - b.history.career.position.number,
  );
}

function occurrenceOf(plan: SimulatedPlan, day: number, manager: string): Occurrence {
  const { history, occasion } = plan;
  const { stream } = history.career;
  const row = occasion.rows.find(({ from, to }) => from <= day && day <= to);
  return {
    stream: streamOf(stream, occasion.start),
    day,
    absenceDegree: row?.degree ?? null,
    plannedReturn: row === undefined ? null : returnKnownOn(stream, row, day),
    manager,
  };
}

function instantOf(plan: SimulatedPlan, day: number, order: number): string {
  const minute = drawInteger(plan.history.career.stream, day, Purpose.planMinute, 0, 300);
  return swedishInstant(day, 510 + minute + order * 20);
}

/** The coordinator writes notes and uploads files; the manager writes the rest. */
function authorOf(type: DocumentType, manager: string, coordinator: string): string {
  return type === 'note' || type === 'file' ? coordinator : manager;
}

interface PlanContext {
  managerOf: ManagerLookup;
  coordinator: string;
  today: number;
}

/** The plan as known at the end of the day `today`. It must have begun by then. */
export function planOn(
  seed: number,
  plan: SimulatedPlan,
  { managerOf, coordinator, today }: PlanContext,
): DemoPlan {
  const { career } = plan.history;
  const key = [...personKey(career), plan.occasion.start];
  const rehabPlanId = deterministicUuid(seed, IdKind.plan, ...key);
  const documents: DemoDocument[] = [];
  plan.documents.forEach(({ after, write }, order) => {
    const day = plan.start + after;
    if (day > today) return;
    const manager = managerOf(career.position.departmentIndex, day, career) ?? coordinator;
    const body = write(occurrenceOf(plan, day, manager));
    documents.push({
      ...body,
      documentId: deterministicUuid(seed, IdKind.document, ...key, order),
      rehabPlanId,
      createdAt: instantOf(plan, day, order),
      createdBy: authorOf(body.type, manager, coordinator),
    });
  });
  return {
    rehabPlanId,
    personId: personIdOf(seed, career),
    startedAt: instantOf(plan, plan.start, 0),
    startedBy: documents[0]?.createdBy ?? coordinator,
    archivedAt: plan.end <= today ? swedishInstant(plan.end, 990) : null,
    documents,
  };
}
