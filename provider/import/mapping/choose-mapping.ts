import { NO_HEADER, type TableEncoding } from '#contract/values/administration/mapping.ts';
import { BrokenFileError } from '../files/broken-file-error.ts';
import type { FileNote } from '../report/file-report.ts';
import { findLayout } from '../table/layout/find-layout.ts';
import { toComparableFingerprint } from './fingerprint.ts';
import { listFingerprints } from './list-fingerprints.ts';
import { type Mapping, NO_MAPPING, toMapping } from './mapping.ts';
import type { StoredMapping } from './stored-mapping.ts';

/** The mapping that a file is read with. */
export interface FileMapping {
  mapping: Mapping;
  /** Null for a mapping that is not stored. */
  stored: { number: number; name: string; version: number } | null;
  /** Why it is this one; null if there is no choice. */
  note: FileNote | null;
}

/** A file to read. */
export interface RecognisedFile {
  path: string;
  /** Its name in reports. */
  name: string;
  /** The name that it was sent with. */
  sentName: string;
}

/** A mapping that is given with the files, for all of them. */
export function givenMapping(mapping: Mapping): FileMapping {
  return { mapping, stored: null, note: null };
}

/**
 * The mapping that a file is read with: the chosen one, or else the one that recognises the file, or else the default one.
 *
 * @param mappings the default one first
 * @param chosen its number; null: none is chosen
 * @throws {BrokenFileError} if the chosen mapping has been removed, and if several mappings recognise the file
 */
export async function chooseMapping(
  file: RecognisedFile,
  mappings: readonly [StoredMapping, ...StoredMapping[]],
  chosen: number | null,
): Promise<FileMapping> {
  const [standard] = mappings;
  if (chosen !== null) {
    const found = mappings.find(({ number }) => number === chosen);
    if (found === undefined) throw new BrokenFileError(file.name, { key: 'mappingRemoved' });
    return toFileMapping(found, mappings.length > 1 ? 'mappingChosen' : null);
  }
  if (mappings.length === 1) return toFileMapping(standard, null);
  const [found, ...others] = await listRecognising(file, mappings);
  if (found === undefined) return toFileMapping(standard, 'mappingNotFound');
  if (others.length === 0) return toFileMapping(found, 'mappingFound');
  const names = [found, ...others].map(({ content }) => content.name).join(', ');
  throw new BrokenFileError(file.name, { key: 'severalMappings', values: { mappings: names } });
}

function toFileMapping(
  { number, version, content }: StoredMapping,
  note: FileNote['note'] | null,
): FileMapping {
  const { name } = content;
  return {
    mapping: version === 0 ? NO_MAPPING : toMapping(content),
    stored: { number, name, version },
    note: note === null ? null : { note, values: { name, version: String(version) } },
  };
}

/** The mappings that have a fingerprint of the file, or state the columns of the files without a header that have its name. */
async function listRecognising(
  { path, sentName }: RecognisedFile,
  mappings: readonly StoredMapping[],
): Promise<StoredMapping[]> {
  const readByEncoding = new Map<TableEncoding | null, ReadonlySet<string>>();
  const recognising: StoredMapping[] = [];
  for (const one of mappings) {
    const { header, encoding } = findLayout(sentName, one.content);
    if (header === NO_HEADER) {
      recognising.push(one);
    } else if (one.content.fingerprints.length > 0) {
      const found = readByEncoding.get(encoding) ?? (await readComparable(path, encoding));
      readByEncoding.set(encoding, found);
      if (one.content.fingerprints.some((text) => found.has(toComparableFingerprint(text)))) {
        recognising.push(one);
      }
    }
  }
  return recognising;
}

async function readComparable(path: string, encoding: TableEncoding | null): Promise<ReadonlySet<string>> {
  try {
    return new Set((await listFingerprints(path, encoding)).map(toComparableFingerprint));
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error;
    // Reading the file reports why it cannot be read.
    return new Set();
  }
}
