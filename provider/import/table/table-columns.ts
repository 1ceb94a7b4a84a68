import type { Mapping } from '../mapping/mapping.ts';
import type { FileProblem } from '../problems/file-problem.ts';

/** Alternative column names, beside the documented one; compared without case and punctuation. */
const departmentColumns = {
  department_id: ['avdelningsid', 'avdelningsnr', 'avdelningsnummer', 'avdelningskod', 'enhetsid', 'id'],
  name: ['namn', 'avdelning', 'avdelningsnamn', 'enhet', 'department'],
  parent_id: ['överordnad', 'överordnadid', 'överordnadavdelning', 'förälder', 'parent', 'tillhör'],
  company: ['företag', 'bolag', 'ärföretag'],
  contract_from: ['avtalfrån', 'avtalfrom'],
  contract_to: ['avtaltill', 'avtaltom'],
} as const;

const EMPLOYMENT_NUMBER = [
  'anställningsnr',
  'anställningsnummer',
  'anstnr',
  'anstid',
  'employmentid',
  'anställdnr',
  'anställningsid',
] as const;
const FROM = [
  'from',
  'fom',
  'från',
  'frånochmed',
  'start',
  'startdatum',
  'datumfrom',
  'fråndatum',
  'fromdatum',
  'startdag',
  'förstadag',
] as const;
const TO = [
  'to',
  'tom',
  'till',
  'tillochmed',
  'slut',
  'slutdatum',
  'end',
  'datumtom',
  'tilldatum',
  'tomdatum',
  'slutdag',
  'sistadag',
] as const;

/** Names that count only in a table without another name of the column: some systems have both. */
const SECONDARY_NAMES: readonly string[] = [
  'anställdnr',
  'anställningsid',
  'fråndatum',
  'fromdatum',
  'startdag',
  'förstadag',
  'tilldatum',
  'tomdatum',
  'slutdag',
  'sistadag',
  'procent',
  'frånvaroprocent',
  'sjukgrad',
  'sjukskrivningsgrad',
  'omf',
  'tim',
  'antaltim',
];
/** Names that count only in a table without any other name of the column. */
const LAST_NAMES: readonly string[] = ['förstasjukdag', 'sistasjukdag'];

const employeeColumns = {
  employment_number: EMPLOYMENT_NUMBER,
  first_name: ['förnamn'],
  last_name: ['efternamn'],
  gender: ['kön', 'sex'],
  department_id: ['avdelningsid', 'avdelningsnr', 'avdelningsnummer', 'avdelningskod', 'enhetsid'],
  from: [...FROM, 'anställdfrom', 'anställningsdatum'],
  personal_number: ['personnummer', 'persnr', 'personnr'],
  birth_date: ['födelsedatum', 'född'],
  employment_type: ['anställningsform', 'anställningstyp', 'anstform', 'typ', 'type'],
  to: [...TO, 'anställdtom', 'avgångsdatum'],
  manager: ['chef', 'närmastechef'],
  parent_department: ['överordnadavdelning', 'överordnad'],
  protected_identity: [
    'skyddadidentitet',
    'skyddadepersonuppgifter',
    'skyddadepersonuppg',
    'sekretessmarkering',
    'sekretessmarkerad',
  ],
  name: ['namn', 'fullständigtnamn', 'fullname'],
  department: ['avdelning', 'avdelningsnamn', 'enhet', 'departmentname'],
} as const;

const absenceColumns = {
  employment_number: EMPLOYMENT_NUMBER,
  // Also the headings of the product's own report, in both languages.
  type: ['typ', 'frånvarotyp', 'absencetype', 'kod', 'tidkod'],
  from: [...FROM, 'förstafrånvarodag', 'förstasjukdag', 'firstdayofabsence'],
  to: [...TO, 'sistafrånvarodag', 'sistasjukdag', 'lastdayofabsence'],
  degree: [
    'omfattning',
    'grad',
    'frånvarograd',
    'absencedegree',
    'procent',
    'frånvaroprocent',
    'sjukgrad',
    'sjukskrivningsgrad',
    'omf',
  ],
  cause: ['orsak', 'orsaksid', 'orsakskod', 'frånvaroorsak'],
  work_related: ['arbetsrelaterad', 'arbetsskada'],
  relapse: ['återinsjuknande', 'återfall'],
  expected_return: ['väntadåtergång', 'förväntadåtergång', 'beräknadåtergång'],
  reported_at: ['anmäld', 'sjukanmäld', 'anmälan'],
  recovered_at: ['friskanmäld', 'friskanmälan'],
  need_for_support: ['behovavstöd', 'stödbehov'],
  hours: ['timmar', 'antaltimmar', 'frånvarotimmar', 'tim', 'antaltim'],
  schedule_hours: ['schematid', 'schematimmar', 'schemalagdtid', 'schemalagdatimmar', 'scheduledhours'],
  date: ['datum', 'dag', 'day'],
} as const;

/** Names of columns of absences that a list of employees may have too, with another meaning. */
const GENERAL_NAMES: readonly string[] = [
  'kod',
  'cause',
  'orsak',
  'orsakskod',
  'degree',
  'omfattning',
  'omf',
  'grad',
  'procent',
  'hours',
  'timmar',
  'antaltimmar',
  'tim',
  'antaltim',
];

const serviceUseColumns = {
  employment_number: EMPLOYMENT_NUMBER,
  date: [...absenceColumns.date, 'besöksdatum', 'besöksdag'],
  service: ['tjänst', 'tjänstetyp', 'nyttjadtjänst', 'insats', 'servicetype'],
  description: ['beskrivning', 'tjänstebeskrivning', 'benämning'],
} as const;

/** The columns of absences of one day each. */
const DAY_COLUMNS: readonly string[] = [
  'employment_number',
  'type',
  'from',
  'to',
  'date',
  'degree',
  'work_related',
  'hours',
  'schedule_hours',
] satisfies AbsenceColumn[];

/** The columns of each kind of table, and those without which a header is not of the kind. */
const kinds = {
  employees: {
    columns: employeeColumns,
    required: ['employment_number', 'first_name', 'last_name', 'gender', 'department_id', 'from'],
  },
  absences: { columns: absenceColumns, required: ['employment_number', 'type', 'from'] },
  departments: { columns: departmentColumns, required: ['department_id', 'name', 'parent_id'] },
  serviceUse: { columns: serviceUseColumns, required: ['employment_number', 'date', 'service'] },
} as const;

/** `absenceDays`: absences of one day each, with hours. */
export type TableKind = keyof typeof kinds | 'absenceDays';
export type DepartmentColumn = keyof typeof departmentColumns;
export type EmployeeColumn = keyof typeof employeeColumns;
export type AbsenceColumn = keyof typeof absenceColumns;
export type ServiceUseColumn = keyof typeof serviceUseColumns;

/** A name of a header, and the column that it probably means. */
export type ColumnProposal = { header: string; column: string | null };

export type FoundColumns =
  | {
      kind: TableKind;
      /** The index of each column. */
      columnIndexes: ReadonlyMap<string, number>;
      /** Header names that are not recognised. */
      unknown: string[];
      /**
       * Those of them that probably name a column that the table lacks. Without the last day a new absence is ongoing, and without the
       * degree it is of whole days: then all of them that may be that column.
       */
      proposals: ColumnProposal[];
      /** The column of hours is the one that the header calls degree. */
      isDegreeInHours: boolean;
    }
  | {
      kind: null;
      problem: FileProblem;
      /** Whether the row is probably a header with an error. */
      isProbablyHeader: boolean;
      proposals: ColumnProposal[];
    };

/**
 * The kind of file by its header: the kind whose required columns are all present. A list of absences may have the names and departments
 * of a list of employees too: it is one of absences if it has a name that only absences have, and cannot be decided by a general one.
 *
 * @param mapping with degrees in hours, the column of degrees is that of hours; a column that it states to be the type of absences decides
 *   that the file is one of absences
 */
export function findColumns(
  header: readonly string[],
  { degrees, columns }: Pick<Mapping, 'degrees' | 'columns'> = { degrees: null, columns: new Map() },
): FoundColumns {
  const names = header.map(normalizeName);
  const candidates = (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) =>
    findColumnIndexes(kind, names, degrees),
  );
  const complete = candidates.filter(({ missing }) => missing.length === 0);
  const absences = complete.find(({ kind }) => kind === 'absences');
  const ofAbsences = absences === undefined ? [] : names.filter(isOnlyOfAbsences);
  const isTypeStated = [...columns.values()].includes('type') && names.includes('type');
  const isOfAbsences =
    absences !== undefined && (isTypeStated || ofAbsences.some((name) => !GENERAL_NAMES.includes(name)));
  const found = isOfAbsences ? absences : complete[0];
  if (found !== undefined) {
    if (absences !== undefined && found !== absences && ofAbsences.length > 0) {
      const type = header[absences.columnIndexes.get('type') ?? -1] ?? '';
      return toProblem({ key: 'employeesOrAbsences', values: { type } });
    }
    if (found.hasHoursTwice) return toProblem({ key: 'hoursInTwoColumns' });
    if (found.duplicated.length > 0) {
      return toProblem({ key: 'duplicatedColumns', values: { columns: found.duplicated.join(', ') } });
    }
    const { kind, isByDay, isDegreeInHours, columnIndexes } = found;
    const unknown = listUnknown(header, columnIndexes);
    const isEndMissing = kind === 'absences' && !isByDay && !columnIndexes.has('to');
    const isDegreeMissing =
      kind === 'absences' && !columnIndexes.has('degree') && !columnIndexes.has('hours');
    const proposals = proposeColumns(kind, unknown, columnIndexes);
    const isDegreeProposed = proposals.some(({ column }) => column === 'degree' || column === 'hours');
    const isAsked = isEndMissing || (isDegreeMissing && !isDegreeProposed);
    return {
      kind: isByDay ? 'absenceDays' : kind,
      columnIndexes,
      unknown,
      proposals: proposals.filter(
        ({ header, column }) => column !== null || (isAsked && !isOfEmployees(header)),
      ),
      isDegreeInHours,
    };
  }
  // The kind with the fewest missing columns, for a helpful message.
  const [nearest] = candidates
    .filter(({ columnIndexes }) => columnIndexes.size > 0)
    .sort((a, b) => a.missing.length / a.required - b.missing.length / b.required);
  const problem: FileProblem =
    nearest === undefined
      ? { key: 'unknownHeader' }
      : {
          key: 'missingColumns',
          values: { columns: nearest.missing.join(', '), kind: { term: nearest.kind } },
        };
  if (nearest === undefined || nearest.columnIndexes.size <= 1) {
    return { kind: null, problem, isProbablyHeader: false, proposals: [] };
  }
  const { kind, columnIndexes } = nearest;
  const proposals = proposeColumns(kind, listUnknown(header, columnIndexes), columnIndexes);
  return { kind: null, problem, isProbablyHeader: true, proposals };
}

/** The result for a header whose columns are known, but cannot be used together. */
function toProblem(problem: FileProblem): FoundColumns {
  return { kind: null, problem, isProbablyHeader: true, proposals: [] };
}

/** Whether a name, without case and punctuation, is that of a column of absences and of none of employees. A day is of neither. */
function isOnlyOfAbsences(name: string): boolean {
  const { date: _, ...columns } = absenceColumns;
  return listAcceptedNames(columns).includes(name) && !listAcceptedNames(employeeColumns).includes(name);
}

/** Whether a name is that of a column of employees: a list of absences often has their names and departments too. */
function isOfEmployees(header: string): boolean {
  return listAcceptedNames(employeeColumns).includes(normalizeName(header));
}

function listAcceptedNames(columns: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(columns).flatMap(([column, aliases]) => [normalizeName(column), ...aliases]);
}

function listUnknown(header: readonly string[], columnIndexes: ReadonlyMap<string, number>): string[] {
  const used = new Set(columnIndexes.values());
  return header.filter((name, index) => name.trim() !== '' && !used.has(index));
}

function findColumnIndexes(kind: keyof typeof kinds, names: readonly string[], degrees: Mapping['degrees']) {
  const columnIndexes = new Map<string, number>();
  const duplicated: string[] = [];
  const columns = Object.entries<readonly string[]>(kinds[kind].columns);
  for (const [column, aliases] of columns) {
    const accepted = [normalizeName(column), ...aliases];
    const all = names.flatMap((name, index) => (accepted.includes(name) ? [index] : []));
    const best = Math.min(...all.map((index) => rankOf(names[index] ?? '')));
    const found = all.filter((index) => rankOf(names[index] ?? '') === best);
    if (found[0] !== undefined) columnIndexes.set(column, found[0]);
    if (found.length > 1) duplicated.push(column);
  }
  // Some payroll systems name the type column "Orsak".
  if (kind === 'absences' && !columnIndexes.has('type')) rename(columnIndexes, 'cause', 'type');
  const isDegreeInHours = kind === 'absences' && degrees === 'hours' && columnIndexes.has('degree');
  const hasHoursTwice = isDegreeInHours && columnIndexes.has('hours');
  if (isDegreeInHours) rename(columnIndexes, 'degree', 'hours');
  const { isByDay, unused } =
    kind === 'absences' ? selectAbsenceColumns(columnIndexes, duplicated) : { isByDay: false, unused: [] };
  if (kind === 'employees') replaceEmployeeColumns(columnIndexes);
  const { required } = kinds[kind];
  const missing = required.filter(
    (column) => !columnIndexes.has(column) && !isReplaced(kind, column, columnIndexes),
  );
  return {
    kind,
    isByDay,
    isDegreeInHours,
    hasHoursTwice,
    columnIndexes,
    missing,
    required: required.length,
    duplicated: duplicated.filter((column) => !unused.includes(column)),
  };
}

/** Of several names of one column, those with the lowest rank count. */
function rankOf(name: string): number {
  return LAST_NAMES.includes(name) ? 2 : SECONDARY_NAMES.includes(name) ? 1 : 0;
}

function rename(columnIndexes: Map<string, number>, from: string, to: string): void {
  const index = columnIndexes.get(from);
  if (index !== undefined) columnIndexes.set(to, index);
  columnIndexes.delete(from);
}

/**
 * Selects the columns of a table of absences, and removes those that are not used. The rows are single days if the table has
 * hours, but not both an end and a degree, or if its only day is `date`. In a table of periods, hours are kept only to reject rows
 * without a degree. Of single days, one `date` beside `from` is kept to compare them.
 */
function selectAbsenceColumns(
  columnIndexes: Map<string, number>,
  duplicated: readonly string[],
): { isByDay: boolean; unused: string[] } {
  const has = (column: AbsenceColumn) => columnIndexes.has(column);
  const isByDay =
    (has('hours') && !(has('to') && has('degree'))) || (has('date') && !has('from') && !has('to'));
  if (isByDay && !has('from')) rename(columnIndexes, 'date', 'from');
  const isUnused = (column: string) =>
    isByDay
      ? !DAY_COLUMNS.includes(column) || (column === 'date' && duplicated.includes(column))
      : column === 'date' || column === 'schedule_hours';
  const unused = [...columnIndexes.keys()].filter(isUnused);
  for (const column of unused) columnIndexes.delete(column);
  return { isByDay, unused };
}

/** One column of names replaces two; a column of department names replaces that of the ids. */
function replaceEmployeeColumns(columnIndexes: Map<string, number>): void {
  if (columnIndexes.has('first_name') && columnIndexes.has('last_name')) columnIndexes.delete('name');
  else if (columnIndexes.has('name')) {
    columnIndexes.delete('first_name');
    columnIndexes.delete('last_name');
  }
  if (columnIndexes.has('department_id')) columnIndexes.delete('department');
  else rename(columnIndexes, 'department', 'department_id');
}

/** Whether another column contains the value of a missing one. */
function isReplaced(
  kind: keyof typeof kinds,
  column: string,
  columnIndexes: ReadonlyMap<string, number>,
): boolean {
  if (kind !== 'employees') return false;
  if (column === 'gender') return columnIndexes.has('personal_number');
  return (column === 'first_name' || column === 'last_name') && columnIndexes.has('name');
}

/** Shorter names count only as whole words: they also occur within words of another meaning. */
const MIN_PART_LENGTH = 6;

/** For each header the column that it probably names: the one with the longest name in it that the file lacks. Each column once. */
function proposeColumns(
  kind: keyof typeof kinds,
  headers: readonly string[],
  columnIndexes: ReadonlyMap<string, number>,
): ColumnProposal[] {
  const missingColumns = Object.entries<readonly string[]>(kinds[kind].columns).filter(
    ([column]) => !columnIndexes.has(column) && !isReplaced(kind, column, columnIndexes),
  );
  const fitting = headers
    .flatMap((header) =>
      missingColumns.flatMap(([column, aliases]) =>
        [normalizeName(column), ...aliases]
          .filter((name) => isNamedIn(header, name))
          .map(({ length }) => ({ header, column, length })),
      ),
    )
    .sort((a, b) => b.length - a.length);
  const columns = new Map<string, string>();
  for (const { header, column } of fitting) {
    if (!columns.has(header) && ![...columns.values()].includes(column)) columns.set(header, column);
  }
  return headers.map((header) => ({ header, column: columns.get(header) ?? null }));
}

function isNamedIn(header: string, name: string): boolean {
  const words = header.toLowerCase().split(/[^\p{L}\d]+/u);
  return words.includes(name) || (name.length >= MIN_PART_LENGTH && normalizeName(header).includes(name));
}

/** A name of a header without case and punctuation. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');
}
