import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import { findSharedName } from '#contract/values/administration/file-names.ts';
import { NO_HEADER } from '#contract/values/administration/mapping.ts';
import { toComparableFingerprint } from '#provider/import/mapping/fingerprint.ts';
import { normalizeName } from '#provider/import/table/table-columns.ts';

type MappingError = { path: string; message: string };

/** The rows of a mapping that are about the same header, code, value or files as an earlier row, or about an unknown cause. */
export function listMappingErrors(
  {
    columns,
    codes,
    layouts,
    genders,
    causes,
    employmentTypes,
    services,
    departments,
    fingerprints,
  }: MappingContent,
  catalogue: ReadonlySet<number>,
): MappingError[] {
  return [
    ...findRepeated(columns.map(({ header }) => normalizeName(header))).map((index) => ({
      path: `mapping.columns.${String(index)}.header`,
      message: 'The column is listed before',
    })),
    ...findRepeated(codes.map(({ code }) => code.toUpperCase())).map((index) => ({
      path: `mapping.codes.${String(index)}.code`,
      message: 'The code is listed before',
    })),
    ...Object.entries({ genders, causes, employmentTypes, services, departments }).flatMap(([list, rows]) =>
      findRepeated(rows.map(({ value }) => value.toLowerCase())).map((index) => ({
        path: `mapping.${list}.${String(index)}.value`,
        message: 'The value is listed before',
      })),
    ),
    ...causes.flatMap(({ meaning }, index) =>
      meaning === null || catalogue.has(meaning)
        ? []
        : [
            {
              path: `mapping.causes.${String(index)}.meaning`,
              message: 'The cause is not in the catalogue',
            },
          ],
    ),
    ...findRepeated(fingerprints.map(toComparableFingerprint)).map((index) => ({
      path: `mapping.fingerprints.${String(index)}`,
      message: 'The files are listed before',
    })),
    ...findRepeated(layouts.map(({ files }) => files.toLowerCase())).map((index) => ({
      path: `mapping.layouts.${String(index)}.files`,
      message: 'The files are listed before',
    })),
  ];
}

/** The fingerprints, and the names of files without a header, with which another mapping would recognise the same files. */
export function listSharedFiles(
  { fingerprints, layouts }: MappingContent,
  others: readonly MappingContent[],
): MappingError[] {
  const owners = new Map(
    others.flatMap((other) =>
      other.fingerprints.map((one) => [toComparableFingerprint(one), other.name] as const),
    ),
  );
  const ofFingerprints = fingerprints.flatMap((one, index) => {
    const owner = owners.get(toComparableFingerprint(one));
    return owner === undefined
      ? []
      : [
          {
            path: `mapping.fingerprints.${String(index)}`,
            message: `The mapping ${owner} recognises these files`,
          },
        ];
  });
  const ofNames = layouts.flatMap(({ header, files }, index) => {
    if (header !== NO_HEADER) return [];
    const path = `mapping.layouts.${String(index)}.files`;
    return others.flatMap((other) => {
      const shared = findSharedName(files, layouts, other.layouts);
      if (shared === null) return [];
      const message = `The mapping ${other.name} recognises files with the name ${shared.files}, as ${shared.example}`;
      return [{ path, message }];
    });
  });
  return [...ofFingerprints, ...ofNames];
}

function findRepeated(keys: readonly string[]): number[] {
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
}
