import { department } from './department-spec.ts';
import { nordvikenMapping } from './nordviken-mapping.ts';
import type { OrganisationSpec } from './organisation-spec.ts';

const office = { rate: 0.75, women: 0.55 };
const plant = { rate: 1, women: 0.26 };
const both = { CompanyHealth: true, RehabPlanner: true };

/**
 * An invented group of four companies with about 1 200 people. The root is a company and the parent of the
 * others.
 */
export const nordviken: OrganisationSpec = {
  name: 'Nordviken Industri AB',
  organisationNumber: '9999010003',
  features: both,
  firstDepartmentId: 1001,
  ...plant,
  mix: [
    ['PERMANENT', 86],
    ['FIXED_TERM', 5],
    ['SUBSTITUTE', 2],
    ['HOURLY', 3],
    ['SEASONAL', 2],
    [null, 2],
  ],
  payrollShare: 0,
  planEvery: 8,
  root: department(
    'Nordviken Industri AB',
    0,
    [
      department('Koncernledning', 4),
      department('Ekonomi och inköp', 6, [department('Redovisning', 18), department('Inköp', 16)]),
      department(
        'HR och hållbarhet',
        5,
        [
          department('Löner', 9, [], {
            named: [{ firstName: 'Stefan', lastName: 'Holmgren', gender: 'male', birthYear: 1969 }],
          }),
          department('Arbetsmiljö', 7, [], {
            named: [{ firstName: 'Dragan', lastName: 'Petrović', gender: 'male', birthYear: 1974 }],
          }),
        ],
        {
          named: [
            { firstName: 'Helena', lastName: 'Bergvall', gender: 'female', birthYear: 1971, isManager: true },
            { firstName: 'Petter', lastName: 'Norén', gender: 'male', birthYear: 1983 },
          ],
        },
      ),
      department('IT', 24, [], { women: 0.3 }),
      department(
        'Nordviken Produktion AB',
        10,
        [
          department(
            'Fabrik Örnsund',
            14,
            [
              department('Gjuteri', 95, [], { women: 0.14 }),
              department('Bearbetning', 8, [
                department('Dagskift', 110),
                department('Kvällsskift', 84),
                department('Nattskift', 52),
              ]),
              department('Montering', 128, [], {
                women: 0.38,
                showcase: true,
                named: [
                  {
                    firstName: 'Jonas',
                    lastName: 'Wiberg',
                    gender: 'male',
                    birthYear: 1986,
                    isManager: true,
                  },
                ],
              }),
              department('Underhåll', 46, [], { women: 0.1 }),
              department('Lager och logistik', 72),
            ],
            {
              named: [
                {
                  firstName: 'Annika',
                  lastName: 'Forsman',
                  gender: 'female',
                  birthYear: 1977,
                  isManager: true,
                },
              ],
            },
          ),
          department('Fabrik Tallberga', 12, [
            department('Målning', 58),
            department('Packning', 66, [], { women: 0.5 }),
            department('Kvalitet', 24, [], { women: 0.5 }),
          ]),
        ],
        { ...plant, company: both },
      ),
      department(
        'Nordviken Service AB',
        8,
        [
          department('Region Norr', 42),
          department('Region Mitt', 56),
          department('Region Syd', 50),
          department('Kundtjänst', 6, [department('Team Telefon', 38), department('Team Chatt', 20)], office),
        ],
        { ...plant, company: both },
      ),
      department(
        'Nordviken Sälj AB',
        6,
        [department('Sverige', 52), department('Export', 34), department('Marknad', 20)],
        { company: { CompanyHealth: true, RehabPlanner: false } },
      ),
    ],
    { ...office, company: both },
  ),
  mapping: nordvikenMapping,
  accounts: [
    {
      username: 'jonas.wiberg',
      personName: 'Jonas Wiberg',
      title: 'tf chef Montering',
      roles: [{ role: 'ActingManager', departments: ['Montering'] }],
    },
    {
      username: 'annika.forsman',
      personName: 'Annika Forsman',
      title: 'platschef Fabrik Örnsund',
      roles: [{ role: 'Manager', departments: ['Fabrik Örnsund'] }],
    },
    {
      username: 'helena.bergvall',
      personName: 'Helena Bergvall',
      title: 'HR-chef, hela koncernen',
      administrator: true,
      roles: [{ role: 'HRAdmin', departments: 'all' }],
    },
    {
      username: 'dragan.petrovic',
      personName: 'Dragan Petrović',
      title: 'rehabsamordnare Produktion och Service',
      roles: [{ role: 'RehabCoordinator', departments: ['Nordviken Produktion AB', 'Nordviken Service AB'] }],
    },
    {
      username: 'petter.noren',
      personName: 'Petter Norén',
      title: 'HR-controller, hela koncernen',
      administrator: true,
      roles: [{ role: 'StatisticsSupport', departments: 'all' }],
    },
    {
      username: 'stefan.holmgren',
      personName: 'Stefan Holmgren',
      title: 'personaladministratör Produktion',
      roles: [{ role: 'PersonnelAdmin', departments: ['Nordviken Produktion AB'] }],
    },
    {
      username: 'oskar.hallgren.nordviken',
      personName: 'Oskar Hallgren',
      title: 'kundansvarig hos företagshälsan',
      roles: [{ role: 'AccountManager', departments: 'all' }],
    },
  ],
};
