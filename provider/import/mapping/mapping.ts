import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import type { AmountUnit, CodeMeaningName } from '#contract/values/administration/mapping.ts';
import { normalizeName } from '../table/table-columns.ts';
import { normaliseOrganisationNumber } from '../values/personal/organisation-number.ts';

/** The columns whose values a mapping can state, except those of departments. */
export const MAPPED_COLUMNS = ['gender', 'cause', 'employment_type', 'service'] as const;
type MappedColumn = (typeof MAPPED_COLUMNS)[number] | 'department';

/** A mapping prepared for reading. */
export interface Mapping {
  /** By normalised header; an empty name: the column is not read. */
  columns: ReadonlyMap<string, string>;
  /** By code in upper case. */
  codes: ReadonlyMap<string, { meaning: CodeMeaningName; unit: AmountUnit | null }>;
  degrees: MappingContent['degrees'];
  dates: MappingContent['dates'];
  openEnd: string | null;
  /** Ten digits each. */
  organisationNumbers: readonly string[];
  /** The names of the sheets that are read of workbooks; empty: the first visible sheet with a usable header. */
  sheets: readonly string[];
  layouts: MappingContent['layouts'];
  /** By column, and by value in lower case; an empty text: the cell counts as empty, and a row with this service is not read. */
  values: Readonly<Record<MappedColumn, ReadonlyMap<string, string>>>;
}

export const NO_MAPPING: Mapping = {
  columns: new Map(),
  codes: new Map(),
  degrees: null,
  dates: null,
  openEnd: null,
  organisationNumbers: [],
  sheets: [],
  layouts: [],
  values: {
    gender: new Map(),
    cause: new Map(),
    employment_type: new Map(),
    service: new Map(),
    department: new Map(),
  },
};

export function toMapping({
  columns,
  codes,
  degrees,
  dates,
  openEnd,
  organisationNumbers,
  sheets,
  layouts,
  genders,
  causes,
  employmentTypes,
  services,
  departments,
}: MappingContent): Mapping {
  return {
    columns: new Map(columns.map(({ header, column }) => [normalizeName(header), column ?? ''])),
    codes: new Map(codes.map(({ code, meaning, unit }) => [code.toUpperCase(), { meaning, unit }])),
    degrees,
    dates,
    openEnd,
    organisationNumbers: organisationNumbers.flatMap((number) => normaliseOrganisationNumber(number) ?? []),
    sheets,
    layouts,
    values: {
      gender: toValues(genders),
      cause: toValues(causes),
      employment_type: toValues(employmentTypes),
      service: toValues(services),
      department: toValues(departments),
    },
  };
}

function toValues(
  values: readonly { value: string; meaning: string | number | null }[],
): ReadonlyMap<string, string> {
  return new Map(values.map(({ value, meaning }) => [toComparable(value), String(meaning ?? '')]));
}

/** A value of a column in the words of the product. */
export function mapValue(column: MappedColumn, text: string, { values }: Pick<Mapping, 'values'>): string {
  return values[column].get(toComparable(text)) ?? text;
}

function toComparable(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
