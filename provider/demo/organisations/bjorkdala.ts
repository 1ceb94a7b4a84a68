import { department, type DepartmentSpec } from './department-spec.ts';
import type { OrganisationSpec } from './organisation-spec.ts';

const both = { CompanyHealth: true, RehabPlanner: true };

const office = department(
  'Kommunledningskontoret',
  16,
  [
    department('Kansli', 22),
    department('HR-avdelningen', 26, [], {
      named: [
        { firstName: 'Birgitta', lastName: 'Åkerlund', gender: 'female', birthYear: 1968, isManager: true },
        { firstName: 'Amina', lastName: 'Rashid', gender: 'female', birthYear: 1988 },
        { firstName: 'Lena', lastName: 'Sjöstrand', gender: 'female', birthYear: 1972 },
        { firstName: 'Maria', lastName: 'Lund', gender: 'female', birthYear: 1981 },
        { firstName: 'Ulrika', lastName: 'Sandell', gender: 'female', birthYear: 1979 },
      ],
    }),
    department('Ekonomiavdelningen', 28),
    department('Kommunikation', 12),
    department('IT och digitalisering', 30, [], { women: 0.35 }),
    department('Räddningstjänsten', 45, [], { women: 0.1, contractEnded: '2023-12-31' }),
  ],
  { women: 0.72 },
);

const schools = department(
  'Barn- och utbildningsförvaltningen',
  14,
  [
    department(
      'Förskola',
      10,
      [
        department('Förskolan Blåsippan', 48),
        department('Förskolan Kotten', 42),
        department('Förskolan Linden', 52),
        department('Förskolan Tuvan', 40),
      ],
      { women: 0.94 },
    ),
    department(
      'Grundskola',
      12,
      [
        department('Centralskolan', 142),
        department('Ekbackaskolan', 110),
        department('Norrskolan', 20, [
          department('Arbetslag F–3', 48, [], { women: 0.9 }),
          department('Arbetslag 4–6', 44),
          department('Fritidshem', 40),
        ]),
      ],
      {
        women: 0.8,
        named: [{ firstName: 'Mats', lastName: 'Öberg', gender: 'male', birthYear: 1973, isManager: true }],
      },
    ),
    department('Gymnasium och vuxenutbildning', 150, [], { women: 0.63 }),
    department('Elevhälsan', 38, [], { women: 0.92 }),
    department('Kost', 95, [], { women: 0.9 }),
  ],
  { women: 0.82 },
);

const social = department(
  'Socialförvaltningen',
  16,
  [
    department(
      'Äldreomsorg',
      18,
      [
        department('Hemtjänst Centrum', 92, [], {
          showcase: true,
          named: [
            { firstName: 'Karin', lastName: 'Ekdahl', gender: 'female', birthYear: 1980, isManager: true },
          ],
        }),
        department('Hemtjänst Norr', 84),
        department('Hemtjänst natt', 46, [], { managedBy: 'Hemtjänst Centrum' }),
        department('Särskilt boende Solgården', 12, [
          department('Avdelning 1', 42),
          department('Avdelning 2', 44),
          department('Demensenhet', 48),
        ]),
        department('Särskilt boende Åkershus', 88),
      ],
      { women: 0.9 },
    ),
    department('Funktionsstöd', 12, [
      department('Gruppbostad Almen', 26),
      department('Gruppbostad Eken', 24),
      department('Daglig verksamhet', 62),
      department('Personlig assistans', 220, [], { women: 0.84 }),
    ]),
    department('Individ- och familjeomsorg', 10, [
      department('Barn och unga', 44),
      // Visible to the HR manager only; the HR partner does not have all departments.
      department('Vuxen', 40, [], {
        named: [
          { firstName: 'Sara', lastName: 'Wallin', gender: 'female', birthYear: 1986, isProtected: true },
        ],
      }),
      department('Försörjningsstöd', 36),
    ]),
    department('Hälso- och sjukvård', 96, [], { women: 0.9 }),
  ],
  { women: 0.84 },
);

const town = department(
  'Samhällsbyggnadsförvaltningen',
  12,
  [
    department('Gata och park', 62, [], { women: 0.3 }),
    department('VA och renhållning', 58, [], { women: 0.26 }),
    department('Bygglov', 24, [], { women: 0.6 }),
    department(
      'Fastighet och lokalvård',
      16,
      // The non-breaking space is intentional: some source systems deliver names with it.
      [department('Lokalvård Väst', 70), department('Lokalvård\u00a0Öst', 66)],
      { women: 0.88 },
    ),
  ],
  { women: 0.55 },
);

const leisure: DepartmentSpec = department(
  'Kultur- och fritidsförvaltningen',
  8,
  [
    department('Bibliotek', 42, [], {
      women: 0.84,
      named: [{ firstName: 'Anna\u00a0Karin', lastName: 'Lindqvist', gender: 'female', birthYear: 1984 }],
    }),
    department('Bad och sporthallar', 64),
    department('Kulturskola', 34),
  ],
  { women: 0.58 },
);

/** An invented municipality of about 2 600 people, mostly women; one in eight is paid by the hour. */
export const bjorkdala: OrganisationSpec = {
  name: 'Björkdala kommun',
  organisationNumber: '9999020002',
  features: both,
  firstDepartmentId: 2001,
  rate: 1.5,
  women: 0.79,
  mix: [
    ['PERMANENT', 75],
    ['FIXED_TERM', 4],
    ['SUBSTITUTE', 6],
    ['HOURLY', 12],
    ['SEASONAL', 1],
    [null, 2],
  ],
  payrollShare: 0,
  planEvery: 26,
  root: department('Björkdala kommun', 0, [office, schools, social, town, leisure]),
  accounts: [
    {
      username: 'karin.ekdahl',
      personName: 'Karin Ekdahl',
      title: 'enhetschef Hemtjänst Centrum, tf chef Hemtjänst natt',
      roles: [
        { role: 'Manager', departments: ['Hemtjänst Centrum'] },
        { role: 'ActingManager', departments: ['Hemtjänst natt'] },
      ],
    },
    {
      username: 'mats.oberg',
      personName: 'Mats Öberg',
      title: 'skolchef Grundskola',
      roles: [{ role: 'Manager', departments: ['Grundskola'] }],
    },
    {
      username: 'amina.rashid',
      personName: 'Amina Rashid',
      title: 'HR-partner Socialförvaltningen',
      roles: [{ role: 'HRAdmin', departments: ['Socialförvaltningen'] }],
    },
    {
      username: 'birgitta.akerlund',
      personName: 'Birgitta Åkerlund',
      title: 'HR-chef, hela kommunen',
      administrator: true,
      roles: [{ role: 'HRAdmin', departments: 'all' }],
    },
    {
      username: 'lena.sjostrand',
      personName: 'Lena Sjöstrand',
      title: 'rehabsamordnare, hela kommunen',
      roles: [{ role: 'RehabCoordinator', departments: 'all' }],
    },
    {
      username: 'ulrika.sandell',
      personName: 'Ulrika Sandell',
      title: 'HR-controller, hela kommunen',
      roles: [{ role: 'StatisticsSupport', departments: 'all' }],
    },
    {
      username: 'maria.lund',
      personName: 'Maria Lund',
      title: 'personaladministratör Barn- och utbildningsförvaltningen',
      roles: [{ role: 'PersonalAdmin', departments: ['Barn- och utbildningsförvaltningen'] }],
    },
    {
      username: 'oskar.hallgren.bjorkdala',
      personName: 'Oskar Hallgren',
      title: 'kundansvarig hos företagshälsan',
      roles: [{ role: 'AccountManager', departments: 'all' }],
    },
    // A second administrator, because rights and the removal of a person need the approval of one who did not request them.
    {
      username: 'per.engstrom',
      personName: 'Per Engström',
      title: 'HR-specialist, hela kommunen',
      administrator: true,
      roles: [{ role: 'HRAdmin', departments: 'all' }],
    },
  ],
};
