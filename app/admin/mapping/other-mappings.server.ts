import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import { findSharedName, type SharedName } from '#contract/values/administration/file-names.ts';
import { NO_HEADER } from '#contract/values/administration/mapping.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

type Layouts = readonly Pick<MappingContent['layouts'][number], 'files' | 'header'>[];

/** A file name that another mapping recognises, too. */
type SharedNameOf = SharedName & { name: string };

/** The files that the other mappings of the organisation recognise: a file that several recognise is rejected. */
export interface OtherMappings {
  /** The name of the mapping with the fingerprint; null: none has it. */
  findByFingerprint: (fingerprint: string) => string | null;
  /**
   * The mapping that states the columns of files without a header with some of the names `files`, which one of the layouts has;
   * null: none does.
   */
  findByFiles: (files: string, layouts: Layouts) => SharedNameOf | null;
}

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
  return {
    findByFingerprint: (fingerprint) => byFingerprint.get(toComparableHeader(fingerprint)) ?? null,
    findByFiles: (files, layouts) => {
      for (const { name, layouts: ofOther } of others) {
        const shared = findSharedName(files, layouts, ofOther);
        if (shared !== null) return { name, ...shared };
      }
      return null;
    },
  };
}

/** Why a mapping cannot be imported: another one recognises some of its files; null: none does. */
export function describeSharedFiles(
  { fingerprints, layouts }: MappingContent,
  { findByFingerprint, findByFiles }: OtherMappings,
  t: Translate,
): string | null {
  for (const fingerprint of fingerprints) {
    const name = findByFingerprint(fingerprint);
    if (name !== null) return t('admin:mappingFile.filesTaken', { name, files: shorten(fingerprint) });
  }
  for (const { header, files } of layouts) {
    const shared = header === NO_HEADER ? findByFiles(files, layouts) : null;
    if (shared !== null) {
      const { name, files: other, example } = shared;
      return t('admin:mappingFile.namesOverlap', { name, files, other, example });
    }
  }
  return null;
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
