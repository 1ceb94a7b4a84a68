import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import type { Language } from '#locales/catalogue.ts';
import type { CompleteCoverage } from '#provider/import/require-complete.ts';

type ForOrganisation = {
  /** Ten digits. */
  organisationNumber: string;
  /** Of messages, report and error list. */
  language: Language;
};

/** What `npm run import` is to do with its files; see the settings of `importFiles`. */
export type ImportRequest = ForOrganisation & {
  kind: 'import';
  name: string | null;
  covers: string | null;
  complete: CompleteCoverage | null;
  isConfirmed: boolean;
  dryRun: boolean;
  strict: boolean;
  acceptedNumbers: string[];
  mapping: MappingContent | null;
  /** Whether the command has a file for the list of rejected rows and remarks. */
  withErrors: boolean;
};

export type CommandRequest =
  ImportRequest | (ForOrganisation & { kind: 'list' }) | (ForOrganisation & { kind: 'undo'; number: number });
