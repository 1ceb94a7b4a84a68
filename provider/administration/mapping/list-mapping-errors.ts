import type { MappingContent } from '#contract/calls/administration/mapping.ts';
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

/** The fingerprints, and the names of files without a header, that another mapping has: it would recognise the same files. */
export function listSharedFiles(content: MappingContent, others: readonly MappingContent[]): MappingError[] {
  const owners = new Map(
    others.flatMap((other) => listRecognised(other).map(({ key }) => [key, other.name] as const)),
  );
  return listRecognised(content).flatMap(({ key, path }) => {
    const owner = owners.get(key);
    return owner === undefined ? [] : [{ path, message: `The mapping ${owner} recognises these files` }];
  });
}

/** What a mapping recognises files by, in a form that can be compared, each with its place in the mapping. */
function listRecognised({ fingerprints, layouts }: MappingContent): { key: string; path: string }[] {
  return [
    ...fingerprints.map((fingerprint, index) => ({
      key: `fingerprint ${toComparableFingerprint(fingerprint)}`,
      path: `mapping.fingerprints.${String(index)}`,
    })),
    ...layouts.flatMap(({ header, files }, index) =>
      header === NO_HEADER
        ? [{ key: `files ${files.toLowerCase()}`, path: `mapping.layouts.${String(index)}.files` }]
        : [],
    ),
  ];
}

function findRepeated(keys: readonly string[]): number[] {
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
}
