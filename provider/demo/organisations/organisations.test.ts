import { describe, expect, it } from 'vitest';
import { USER_ROLES } from '#contract/roles.ts';
import { buildAccounts } from './accounts.ts';
import { placeDepartments, type PlacedDepartment } from './department-tree.ts';
import { luhnDigit } from '#provider/people/luhn-digit.ts';
import type { OrganisationSpec } from './organisation-spec.ts';
import { organisationSpecs } from './organisations.ts';

const [nordviken, bjorkdala, ...small] = organisationSpecs as [
  OrganisationSpec,
  OrganisationSpec,
  ...OrganisationSpec[],
];

/** The tree as text: name → {children}. */
function written(departments: readonly PlacedDepartment[], index = 0): string {
  const children = departments.filter(({ parentIndex }) => parentIndex === index);
  const name = departments[index]!.department.name.replaceAll('\u00a0', ' ');
  if (children.length === 0) return name;
  return `${name} → {${children.map((child) => written(departments, child.index)).join(', ')}}`;
}

function depth(departments: readonly PlacedDepartment[], index: number): number {
  const parent = departments[index]?.parentIndex;
  return parent === null || parent === undefined ? 1 : 1 + depth(departments, parent);
}

const peopleIn = (spec: OrganisationSpec) =>
  placeDepartments(spec).reduce((sum, one) => sum + one.spec.people, 0);

describe('company group', () => {
  const departments = placeDepartments(nordviken);

  it('has the specified tree of five levels including the root', () => {
    expect(written(departments)).toBe(
      'Nordviken Industri AB → {Koncernledning, Ekonomi och inköp → {Redovisning, Inköp}, ' +
        'HR och hållbarhet → {Löner, Arbetsmiljö}, IT, ' +
        'Nordviken Produktion AB → {Fabrik Örnsund → {Gjuteri, Bearbetning → {Dagskift, Kvällsskift, Nattskift}, ' +
        'Montering, Underhåll, Lager och logistik}, Fabrik Tallberga → {Målning, Packning, Kvalitet}}, ' +
        'Nordviken Service AB → {Region Norr, Region Mitt, Region Syd, Kundtjänst → {Team Telefon, Team Chatt}}, ' +
        'Nordviken Sälj AB → {Sverige, Export, Marknad}}',
    );
    expect(departments).toHaveLength(34);
    expect(Math.max(...departments.map(({ index }) => depth(departments, index)))).toBe(5);
  });

  it('has four companies, of which one with three departments lacks the rehab planner', () => {
    const companies = departments.filter(({ department }) => department.company);
    expect(companies.map(({ department }) => [department.name, department.features?.RehabPlanner])).toEqual([
      ['Nordviken Industri AB', true],
      ['Nordviken Produktion AB', true],
      ['Nordviken Service AB', true],
      ['Nordviken Sälj AB', false],
    ]);
    expect(departments.filter(({ parentIndex }) => parentIndex === companies[3]?.index)).toHaveLength(3);
  });

  it('has a department of fewer than five people', () => {
    expect(departments.some(({ spec }) => spec.people > 0 && spec.people < 5)).toBe(true);
  });
});

describe('municipality', () => {
  const departments = placeDepartments(bjorkdala);

  it('has the specified tree: 55 departments on five levels, including the root', () => {
    expect(written(departments)).toBe(
      'Björkdala kommun → {Kommunledningskontoret → {Kansli, HR-avdelningen, Ekonomiavdelningen, Kommunikation, ' +
        'IT och digitalisering, Räddningstjänsten}, Barn- och utbildningsförvaltningen → {Förskola → ' +
        '{Förskolan Blåsippan, Förskolan Kotten, Förskolan Linden, Förskolan Tuvan}, Grundskola → {Centralskolan, ' +
        'Ekbackaskolan, Norrskolan → {Arbetslag F–3, Arbetslag 4–6, Fritidshem}}, Gymnasium och vuxenutbildning, ' +
        'Elevhälsan, Kost}, Socialförvaltningen → {Äldreomsorg → {Hemtjänst Centrum, Hemtjänst Norr, ' +
        'Hemtjänst natt, Särskilt boende Solgården → {Avdelning 1, Avdelning 2, Demensenhet}, ' +
        'Särskilt boende Åkershus}, Funktionsstöd → {Gruppbostad Almen, Gruppbostad Eken, Daglig verksamhet, ' +
        'Personlig assistans}, Individ- och familjeomsorg → {Barn och unga, Vuxen, Försörjningsstöd}, ' +
        'Hälso- och sjukvård}, Samhällsbyggnadsförvaltningen → {Gata och park, VA och renhållning, Bygglov, ' +
        'Fastighet och lokalvård → {Lokalvård Väst, Lokalvård Öst}}, Kultur- och fritidsförvaltningen → ' +
        '{Bibliotek, Bad och sporthallar, Kulturskola}}',
    );
    expect(departments).toHaveLength(55);
    expect(Math.max(...departments.map(({ index }) => depth(departments, index)))).toBe(5);
  });

  it('has a department whose contract has ended and a name with a non-breaking space', () => {
    const ended = departments.filter(({ department }) => department.contract.validTo !== null);
    expect(ended.map(({ department }) => department.name)).toEqual(['Räddningstjänsten']);
    expect(departments.filter(({ department }) => department.name.includes('\u00a0'))).toHaveLength(1);
  });
});

describe('all organisations', () => {
  it('have sizes that allow statistics of all of them together', () => {
    const sizes = organisationSpecs.map(peopleIn);
    expect(sizes.slice(0, 2)).toEqual([1200, 2600]);
    expect(small).toHaveLength(8);
    for (const size of small.map(peopleIn)) {
      expect(size).toBeGreaterThanOrEqual(200);
      expect(size).toBeLessThanOrEqual(300);
    }
    const all = sizes.reduce((sum, size) => sum + size, 0);
    expect(all - 3800).toBeGreaterThanOrEqual(2000);
    expect(Math.max(...sizes) / all).toBeLessThan(0.5);
  });

  it.each(organisationSpecs.map((spec) => [spec.name, spec.organisationNumber] as const))(
    'gives %s a valid organisation number of an unassigned series',
    (_name, number) => {
      expect(number).toMatch(/^9999\d{6}$/);
      expect(luhnDigit(number.slice(0, 9))).toBe(Number(number[9]));
    },
  );

  it('have department ids that no two organisations share', () => {
    const ids = organisationSpecs.flatMap((spec) =>
      placeDepartments(spec).map(({ department }) => department.departmentId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('accounts', () => {
  const accountsOf = (spec: OrganisationSpec, index: number) =>
    buildAccounts(1, index, spec, placeDepartments(spec));
  const all = organisationSpecs.flatMap(accountsOf);
  const [ofNordviken, ofBjorkdala] = organisationSpecs.map(accountsOf);
  const account = (username: string) => all.find((one) => one.username === username)!;
  const namesIn = (spec: OrganisationSpec, ids: readonly string[] | 'all') =>
    placeDepartments(spec)
      .filter(({ department }) => ids.includes(department.departmentId))
      .map(({ department }) => department.name);

  it('cover each of the eight roles, with unique usernames and ids', () => {
    const roles = new Set(all.flatMap((one) => one.roles.map(({ role }) => role)));
    expect([...roles].sort()).toEqual([...USER_ROLES].sort());
    expect(new Set(all.map(({ username }) => username)).size).toBe(all.length);
    expect(new Set(all.map(({ accountId }) => accountId)).size).toBe(all.length);
  });

  it('include several in each of the two large organisations and an account manager in every organisation', () => {
    expect(ofNordviken!.length).toBeGreaterThan(4);
    expect(ofBjorkdala!.length).toBeGreaterThan(4);
    for (const [index, spec] of organisationSpecs.entries()) {
      const roles = accountsOf(spec, index).flatMap((one) => one.roles.map(({ role }) => role));
      expect(roles).toContain('AccountManager');
      expect(roles).toContain('HRAdmin');
    }
  });

  it('give Karin Ekdahl a department in each of two roles', () => {
    const { roles } = account('karin.ekdahl');
    expect(roles.map(({ role, departments }) => [role, namesIn(bjorkdala, departments)])).toEqual([
      ['Manager', ['Hemtjänst Centrum']],
      ['ActingManager', ['Hemtjänst natt']],
    ]);
  });

  it('give the municipality two administrators, who can approve what the other requests', () => {
    const administrators = ofBjorkdala!.filter(({ administrator }) => administrator);
    expect(administrators.map(({ username }) => username)).toEqual(['birgitta.akerlund', 'per.engstrom']);
  });

  it('gives Amina Rashid the whole branch', () => {
    const [role] = account('amina.rashid').roles;
    expect(role?.role).toBe('HRAdmin');
    const names = namesIn(bjorkdala, role!.departments);
    expect(names).toHaveLength(20);
    expect(names).toEqual(
      expect.arrayContaining(['Socialförvaltningen', 'Demensenhet', 'Hälso- och sjukvård']),
    );
  });

  it('let Lena Sjöstrand and Petter Norén see all departments', () => {
    expect(account('lena.sjostrand').roles).toEqual([{ role: 'RehabCoordinator', departments: 'all' }]);
    expect(account('petter.noren').roles).toEqual([{ role: 'StatisticsSupport', departments: 'all' }]);
  });
});
