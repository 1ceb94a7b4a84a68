import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of files to import. */
export interface ImportFolder {
  folder: string;
  /** Writes a file, text as UTF-8; returns its path. */
  write(name: string, content: string | Uint8Array): string;
  remove(): Promise<void>;
}

export function makeImportFolder(): ImportFolder {
  const folder = mkdtempSync(join(tmpdir(), 'franvaro-import-'));
  return {
    folder,
    write(name, content) {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Builds a PAXml file from its parts. */
export function paxml({
  version = '2.0',
  made = '2025-04-01T08:00:00',
  company = '556677-8899',
  program = '',
  times = [],
  schedules = '',
  units = '',
  people = '',
}: {
  version?: string;
  /** Empty: the header has no such element. */
  made?: string;
  company?: string;
  program?: string;
  /** Attributes, and elements by name. */
  times?: readonly [attributes: string, fields: Readonly<Record<string, string | number>>][];
  /** The elements `schema`. */
  schedules?: string;
  /** The elements `resultatenhet`. */
  units?: string;
  /** The elements `person`. */
  people?: string;
}): string {
  const transactions = times.map(([attributes, fields]) => {
    const elements = Object.entries(fields).map(([name, value]) => `<${name}>${String(value)}</${name}>`);
    return `<tidtrans ${attributes}>${elements.join('')}</tidtrans>`;
  });
  const header = Object.entries({ datum: made, foretagorgnr: company, programnamn: program })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<paxml>
  <header><format>LÖNIN</format><version>${version}</version>${header.join('')}</header>
  <tidtransaktioner>${transactions.join('\n')}</tidtransaktioner>
  <schematransaktioner>${schedules}</schematransaktioner>
  <personal>${people}</personal>
  <resultatenheter>${units}</resultatenheter>
</paxml>`;
}
