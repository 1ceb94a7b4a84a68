import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import type { AmountUnit, CodeMeaningName } from '#contract/values/administration/mapping.ts';
import { normalizeName } from '../table/table-columns.ts';
import { normaliseOrganisationNumber } from '../values/personal/organisation-number.ts';

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
  /** The names of the sheets that are read of workbooks; empty: the first sheet with a usable header. */
  sheets: readonly string[];
  layouts: MappingContent['layouts'];
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
  };
}
