import type { MonthlySalary } from '#contract/values/sick-pay.ts';
import type { DemoFeatures } from '../demo-types.ts';
import { department, type DepartmentSpec, type NamedPerson } from './department-spec.ts';
import type { EmploymentMix, OrganisationSpec } from './organisation-spec.ts';

const mix: EmploymentMix = [
  ['PERMANENT', 82],
  ['FIXED_TERM', 6],
  ['SUBSTITUTE', 3],
  ['HOURLY', 6],
  [null, 3],
];

interface Customer {
  readonly key: string;
  readonly name: string;
  readonly organisationNumber: string;
  readonly firstDepartmentId: number;
  readonly rate: number;
  readonly women: number;
  readonly features?: DemoFeatures;
  readonly payrollShare?: number;
  readonly deliveredDaysAgo?: number;
  readonly sickLeaveTarget?: number;
  readonly monthlySalaries?: readonly MonthlySalary[];
  readonly hr: NamedPerson & { readonly username: string };
  /** The first department employs the HR person. */
  readonly departments: readonly DepartmentSpec[];
}

/** An invented organisation with an HR account for all departments and an account of the account manager. */
function customer(details: Customer): OrganisationSpec {
  const { hr, departments, deliveredDaysAgo, sickLeaveTarget, monthlySalaries } = details;
  const [office, ...others] = departments;
  const children = office === undefined ? [] : [{ ...office, named: [hr] }, ...others];
  return {
    name: details.name,
    organisationNumber: details.organisationNumber,
    features: details.features ?? { CompanyHealth: true, RehabPlanner: true },
    firstDepartmentId: details.firstDepartmentId,
    rate: details.rate,
    women: details.women,
    mix,
    payrollShare: details.payrollShare ?? 0,
    planEvery: 18,
    ...(deliveredDaysAgo !== undefined && { deliveredDaysAgo }),
    ...(sickLeaveTarget !== undefined && { sickLeaveTarget }),
    ...(monthlySalaries !== undefined && { monthlySalaries }),
    root: department(details.name, 0, children),
    accounts: [
      {
        username: hr.username,
        personName: `${hr.firstName} ${hr.lastName}`,
        title: `HR-ansvarig ${details.name}`,
        roles: [{ role: 'HRAdmin', departments: 'all' }],
      },
      {
        username: `oskar.hallgren.${details.key}`,
        personName: 'Oskar Hallgren',
        title: 'kundansvarig hos företagshälsan',
        roles: [{ role: 'AccountManager', departments: 'all' }],
      },
    ],
  };
}

function hr(
  username: string,
  firstName: string,
  lastName: string,
  gender: NamedPerson['gender'],
  birthYear: number,
): Customer['hr'] {
  return { username, firstName, lastName, gender, birthYear };
}

/**
 * Eight invented organisations of 225 to 300 people each. Without them one organisation would have more than
 * half of all people.
 */
export const smallCustomers: readonly OrganisationSpec[] = [
  customer({
    key: 'tallmo',
    name: 'Tallmo Bygg AB',
    organisationNumber: '9999030001',
    firstDepartmentId: 3001,
    rate: 1,
    women: 0.12,
    hr: hr('sara.nordin', 'Sara', 'Nordin', 'female', 1982),
    departments: [
      department('Kontor Tallmo', 28, [], { rate: 0.75, women: 0.5 }),
      department('Byggproduktion', 6, [department('Lag Öst', 78), department('Lag Väst', 74)]),
      department('Maskin och förråd', 54),
    ],
  }),
  customer({
    key: 'granvik',
    name: 'Granviks Omsorg AB',
    organisationNumber: '9999040000',
    firstDepartmentId: 4001,
    rate: 1.5,
    women: 0.84,
    hr: hr('eva.lindahl', 'Eva', 'Lindahl', 'female', 1976),
    departments: [
      department('Ledning och stöd', 22, [], { rate: 1 }),
      department('Granviksgården', 96),
      department('Hemvård', 8, [department('Hemvård Norr', 66), department('Hemvård Söder', 68)]),
    ],
  }),
  customer({
    key: 'lindrosa',
    name: 'Lindrosa Friskolor AB',
    organisationNumber: '9999050009',
    firstDepartmentId: 5001,
    rate: 1.2,
    women: 0.76,
    sickLeaveTarget: 5.5,
    monthlySalaries: [
      { employmentType: 'PERMANENT', salary: 37_400 },
      { employmentType: 'FIXED_TERM', salary: 33_100 },
      { employmentType: 'SUBSTITUTE', salary: 32_600 },
      { employmentType: 'PROBATION', salary: 34_000 },
    ],
    hr: hr('johan.ahlberg', 'Johan', 'Ahlberg', 'male', 1979),
    departments: [
      department('Skolkontoret', 20, [], { rate: 0.9 }),
      department('Lindrosa grundskola', 124),
      department('Lindrosa gymnasium', 86),
      department('Måltid och fastighet', 50),
    ],
  }),
  customer({
    key: 'vasterskar',
    name: 'Västerskärs Logistik AB',
    organisationNumber: '9999060008',
    firstDepartmentId: 6001,
    rate: 1,
    women: 0.24,
    payrollShare: 0.55,
    deliveredDaysAgo: 12,
    hr: hr('nadia.haddad', 'Nadia', 'Haddad', 'female', 1990),
    departments: [
      department('Trafikledning', 34, [], { rate: 0.75, women: 0.45 }),
      department('Terminal', 104),
      department('Fjärrbilar', 87, [], { women: 0.1 }),
    ],
  }),
  customer({
    key: 'kvarnby',
    name: 'Kvarnbydals Livsmedel AB',
    organisationNumber: '9999070007',
    firstDepartmentId: 7001,
    rate: 1.1,
    women: 0.46,
    hr: hr('mikael.strand', 'Mikael', 'Strand', 'male', 1970),
    departments: [
      department('Kontor Kvarnbydal', 30, [], { rate: 0.75 }),
      department('Bageri', 6, [department('Degberedning', 72), department('Paketering', 92)]),
      department('Mejeri', 100),
    ],
  }),
  customer({
    key: 'fyrklint',
    name: 'Fyrklint Konsult AB',
    organisationNumber: '9999080006',
    firstDepartmentId: 8001,
    rate: 0.75,
    women: 0.42,
    features: { CompanyHealth: true, RehabPlanner: false },
    hr: hr('linnea.falk', 'Linnéa', 'Falk', 'female', 1987),
    departments: [
      department('Stab', 24),
      department('Teknik', 112, [], { women: 0.28 }),
      department('Verksamhetsutveckling', 74, [], { women: 0.58 }),
    ],
  }),
  customer({
    key: 'bjorklunden',
    name: 'Stiftelsen Björklundens Vård',
    organisationNumber: '9999090005',
    firstDepartmentId: 9001,
    rate: 1.35,
    women: 0.8,
    hr: hr('anders.hellgren', 'Anders', 'Hellgren', 'male', 1974),
    departments: [
      department('Kansli Björklunden', 18, [], { rate: 0.9 }),
      department('Mottagning', 92),
      department('Rehabilitering', 74),
      department('Service', 66),
    ],
  }),
  customer({
    key: 'sjomark',
    name: 'Sjömarkens Detaljhandel AB',
    organisationNumber: '9999100002',
    firstDepartmentId: 10001,
    rate: 0.95,
    women: 0.64,
    features: { CompanyHealth: false, RehabPlanner: true },
    hr: hr('petra.dahlen', 'Petra', 'Dahlén', 'female', 1985),
    departments: [
      department('Huvudkontor', 36, [], { rate: 0.75 }),
      department('Butiker Norr', 84),
      department('Butiker Syd', 88),
      department('Centrallager', 67, [], { women: 0.34 }),
    ],
  }),
];
