import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import { NO_HEADER } from '#contract/values/administration/mapping.ts';

/** The files that the other mappings of the organisation recognise: a file that several recognise is rejected. */
export interface OtherMappings {
  /** The name of the mapping with the fingerprint; null: none has it. */
  findByFingerprint: (fingerprint: string) => string | null;
  /** The name of the mapping that states the columns of files without a header with the same pattern of names; null: none does. */
  findByFiles: (files: string) => string | null;
}

/** What files have in common, and the name of the mapping that recognises them. */
type SharedFiles = { name: string; files: string };

/** @param number the mapping that is changed */
export function listOtherMappings(
  mappings: readonly { number: number; mapping: MappingContent }[],
  number: number,
): OtherMappings {
  const others = mappings.filter((one) => one.number !== number).map(({ mapping }) => mapping);
  const byFingerprint = new Map(
    others.flatMap(({ name, fingerprints }) =>
      fingerprints.map((one) => [toComparableHeader(one), name] as const),
    ),
  );
  const byFiles = new Map(
    others.flatMap(({ name, layouts }) =>
      layouts
        .filter(({ header }) => header === NO_HEADER)
        .map(({ files }) => [files.toLowerCase(), name] as const),
    ),
  );
  return {
    findByFingerprint: (fingerprint) => byFingerprint.get(toComparableHeader(fingerprint)) ?? null,
    findByFiles: (files) => byFiles.get(files.toLowerCase()) ?? null,
  };
}

/** The first files of a mapping that another one recognises; null: there are none. */
export function findSharedFiles(
  { fingerprints, layouts }: MappingContent,
  { findByFingerprint, findByFiles }: OtherMappings,
): SharedFiles | null {
  const found = [
    ...fingerprints.map((files) => ({ files, name: findByFingerprint(files) })),
    ...layouts
      .filter(({ header }) => header === NO_HEADER)
      .map(({ files }) => ({ files, name: findByFiles(files) })),
  ];
  return (
    found.flatMap(({ files, name }) => (name === null ? [] : { name, files: shorten(files) }))[0] ?? null
  );
}

/** As in the provider, headers and fingerprints are compared without case and punctuation. */
export function toComparableHeader(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');
}

/** A header that fits into a message. */
export function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
