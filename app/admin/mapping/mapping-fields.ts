import type { MappingProposal } from '#contract/calls/administration/delivery.ts';
import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import { ANY_CHARACTERS, NO_HEADER } from '#contract/values/administration/mapping.ts';

/** What the form has for a column or value that is not read: an empty choice is none. */
export const NOT_READ = 'none';

export type CodeFields = { code: string; meaning: string; unit: string };
export type ColumnFields = { header: string; column: string };
export type ValueFields = { value: string; meaning: string };
export type PositionFields = { column: string };
export type LayoutFields = {
  files: string;
  header: string;
  separator: string;
  encoding: string;
  decimalSign: string;
  positions: PositionFields[];
};

/** The fields of the form, as text. */
export type MappingFields = {
  version: string;
  name: string;
  fingerprints: string;
  codes: CodeFields[];
  columns: ColumnFields[];
  genders: ValueFields[];
  causes: ValueFields[];
  employmentTypes: ValueFields[];
  services: ValueFields[];
  departments: ValueFields[];
  layouts: LayoutFields[];
  degrees: string;
  dates: string;
  openEnd: string;
  organisationNumbers: string;
  sheets: string;
};

export function toMappingFields(
  version: number,
  {
    name,
    fingerprints,
    codes,
    columns,
    layouts,
    degrees,
    dates,
    openEnd,
    organisationNumbers,
    sheets,
    ...values
  }: MappingContent,
): MappingFields {
  return {
    version: String(version),
    name,
    fingerprints: fingerprints.join('\n'),
    codes: codes.map(({ code, meaning, unit }) => ({ code, meaning, unit: unit ?? '' })),
    columns: columns.map(({ header, column }) => ({ header, column: column ?? NOT_READ })),
    genders: values.genders.map(toValueFields),
    causes: values.causes.map(toValueFields),
    services: values.services.map(toValueFields),
    departments: values.departments,
    employmentTypes: values.employmentTypes.map(({ value, meaning }) => ({ value, meaning: meaning ?? '' })),
    layouts: layouts.map(({ files, header, positions, separator, encoding, decimalSign }) => ({
      files: files === ANY_CHARACTERS ? '' : files,
      header: String(header ?? ''),
      separator: separator ?? '',
      encoding: encoding ?? '',
      decimalSign: decimalSign ?? '',
      positions: positions.map((column) => ({ column: column ?? NOT_READ })),
    })),
    degrees: degrees ?? '',
    dates: dates ?? '',
    openEnd: openEnd ?? '',
    organisationNumbers: organisationNumbers.join('\n'),
    sheets: sheets.join('\n'),
  };
}

function toValueFields({ value, meaning }: { value: string; meaning: string | number | null }): ValueFields {
  return { value, meaning: String(meaning ?? NOT_READ) };
}

function toProposedFields({
  value,
  meaning,
}: {
  value: string;
  meaning: string | number | null;
}): ValueFields {
  return { value, meaning: String(meaning ?? '') };
}

/** The fields with rows for what a delivery has and the mapping does not state. An empty choice: the name does not show it. */
export function withProposal(
  fields: MappingFields,
  { codes, columns, layouts, genders, causes, services, departments, fingerprints }: MappingProposal,
): MappingFields {
  return {
    ...fields,
    fingerprints: [fields.fingerprints, ...fingerprints].filter((line) => line !== '').join('\n'),
    codes: [
      ...fields.codes,
      ...codes.map(({ code, meaning }) => ({ code, meaning: meaning ?? '', unit: '' })),
    ],
    columns: [...fields.columns, ...columns.map(({ header, column }) => ({ header, column: column ?? '' }))],
    genders: [...fields.genders, ...genders.map(toProposedFields)],
    causes: [...fields.causes, ...causes.map(toProposedFields)],
    services: [...fields.services, ...services.map(toProposedFields)],
    departments: [...fields.departments, ...departments.map(({ value }) => ({ value, meaning: '' }))],
    // The first layout that fits a file counts: that of all files would hide the new one behind it.
    layouts: [
      ...layouts.map(({ files, positions }) => ({
        files,
        header: NO_HEADER,
        separator: '',
        encoding: '',
        decimalSign: '',
        positions: positions.map((column) => ({ column: column ?? '' })),
      })),
      ...fields.layouts,
    ],
  };
}
