import { dayNumber, type Day } from '#contract/values/calendar.ts';
import { calculateDailyRates, type DailyRates } from '../absence/absence-rates.ts';
import { buildAccounts } from './accounts.ts';
import { listCareers, type Career } from '../people/careers.ts';
import type { DemoOrganisation } from '../demo-types.ts';
import { positionsOf, type DepartmentSpec } from './department-spec.ts';
import { placeDepartments, type PlacedDepartment } from './department-tree.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import { buildManagerLookup, type ManagerLookup } from '../people/managers.ts';
import type { OrganisationSpec } from './organisation-spec.ts';
import { organisationSpecs } from './organisations.ts';
import { listPlans, type SimulatedPlan } from '../plans/plans.ts';
import { listPositions } from '../people/positions.ts';
import { listServiceVisits, type ServiceVisit } from './service-use.ts';
import { simulateWorkHistory, type WorkHistory } from '../people/work-history.ts';

/** The seed of the demo data; another seed produces other people. */
export const DEMO_SEED = 20_260_117;

export interface PersonHistory extends WorkHistory {
  readonly visits: readonly ServiceVisit[];
}

/**
 * The complete history of an organisation: everything that begins up to the day `through`. Views show it up to a
 * given day.
 */
export interface OrganisationHistory {
  readonly seed: number;
  /** Day number. */
  readonly through: number;
  readonly organisation: DemoOrganisation;
  readonly departments: readonly PlacedDepartment[];
  readonly people: readonly PersonHistory[];
  readonly plans: readonly SimulatedPlan[];
  readonly managerOf: ManagerLookup;
  /** The coordinator, who writes notes and uploads files. */
  readonly coordinator: string;
}

function countPositions(spec: DepartmentSpec): number {
  return (spec.children ?? []).reduce((sum, child) => sum + countPositions(child), positionsOf(spec));
}

export function organisationIdOf(seed: number, index: number): string {
  return deterministicUuid(seed, IdKind.organisation, index);
}

function buildOrganisation(
  seed: number,
  index: number,
  spec: OrganisationSpec,
  departments: readonly PlacedDepartment[],
): DemoOrganisation {
  return {
    organisationId: organisationIdOf(seed, index),
    organisationNumber: spec.organisationNumber,
    name: spec.name,
    features: spec.features,
    sickLeaveTarget: spec.sickLeaveTarget ?? null,
    monthlySalaries: spec.monthlySalaries ?? [],
    mapping: spec.mapping ?? null,
    departments: departments.map(({ department }) => department),
    accounts: buildAccounts(seed, index, spec, departments),
  };
}

function coordinatorOf(spec: OrganisationSpec): string {
  const holding = (role: string) => spec.accounts.find(({ roles }) => roles.some((one) => one.role === role));
  return (holding('RehabCoordinator') ?? holding('HRAdmin'))?.personName ?? spec.name;
}

interface PersonSettings {
  placed: PlacedDepartment | undefined;
  payrollShare: number;
  rates: DailyRates;
  through: number;
}

function simulatePerson(
  career: Career,
  { placed, payrollShare, rates, through }: PersonSettings,
): PersonHistory {
  const history = simulateWorkHistory(career, {
    workplaceRate: placed?.rate ?? 1,
    payrollShare,
    rates,
    through,
  });
  const companyHealth = placed?.features.CompanyHealth === true;
  return { ...history, visits: companyHealth ? listServiceVisits(history, through) : [] };
}

/**
 * Simulates one demo organisation from 2020 to a day, inclusive. A later day only adds data, because every
 * draw depends only on the seed, the person and the day.
 *
 * @param index index in {@link organisationSpecs}
 * @throws RangeError for an unknown index
 */
export function simulateOrganisation(
  seed: number,
  index: number,
  throughDay: Day,
  rates: DailyRates = calculateDailyRates(dayNumber(throughDay)),
): OrganisationHistory {
  const spec = organisationSpecs[index];
  if (spec === undefined) throw new RangeError('no such demo organisation');
  const through = dayNumber(throughDay);
  const departments = placeDepartments(spec);
  const firstNumber = organisationSpecs
    .slice(0, index)
    .reduce((sum, { root }) => sum + countPositions(root), 0);
  const careers = listPositions(seed, {
    organisationIndex: index,
    organisation: spec,
    departments,
    firstNumber,
  }).flatMap((position) => listCareers(position, departments, through));
  const people = careers.map((career) =>
    simulatePerson(career, {
      placed: departments[career.position.departmentIndex],
      payrollShare: spec.payrollShare,
      rates,
      through,
    }),
  );
  return {
    seed,
    through,
    organisation: buildOrganisation(seed, index, spec, departments),
    departments,
    people,
    plans: listPlans(people, departments, spec.planEvery, through),
    managerOf: buildManagerLookup(departments, careers),
    coordinator: coordinatorOf(spec),
  };
}

/** Simulates every demo organisation one by one, so that they need not be in memory at the same time. */
export function* simulateDemo(seed: number, through: Day): Generator<OrganisationHistory> {
  const rates = calculateDailyRates(dayNumber(through));
  for (const index of organisationSpecs.keys()) yield simulateOrganisation(seed, index, through, rates);
}
