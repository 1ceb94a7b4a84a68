import { asc } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { person, unavailability } from '#provider/database/tables/person.ts';
import { UNAVAILABILITY } from '#provider/encryption/encrypted-tables.ts';
import { formatReport } from '#provider/import/report/format-report.ts';
import { importFiles, type ImportResult, type ImportSettings } from '#provider/import/import-files.ts';
import { decryptRows, readEmployments } from '../database/rows/decrypt-rows.ts';
import { makeImportFolder } from './make-import-folder.ts';

const NUMBER = '5566778899';
const DEPARTMENTS = 'department_id;name;parent_id\nhk;Huvudkontoret;';
const EMPLOYEES = `employment_number;first_name;last_name;gender;department_id;from
1;Anna;Ek;kvinna;hk;2020-01-01
2;Bo;Al;man;hk;2020-01-01`;

/** Creates an organisation with the employees 1 and 2 for imports. */
export function createImportOrganisation(open: OpenDatabase) {
  const folder = makeImportFolder();
  const importPaths = (paths: readonly string[], more: Partial<ImportSettings> = {}): Promise<ImportResult> =>
    importFiles(open, {
      organisationNumber: NUMBER,
      name: 'Nordfabriken AB',
      files: paths,
      now: Temporal.Instant.from('2025-04-15T08:00:00Z'),
      ...more,
    });
  let files = 0;
  const write = (content: string) => {
    files += 1;
    return folder.write(`file-${String(files)}`, content);
  };
  return {
    importPaths,
    write,
    importTexts: (contents: readonly string[], more?: Partial<ImportSettings>) =>
      importPaths(contents.map(write), more),
    /** Removes everything and adds the employees. */
    async reset(employees = EMPLOYEES): Promise<void> {
      await open.db.delete(person);
      await open.db.delete(organisation);
      await importPaths([write(DEPARTMENTS), write(employees)]);
    },
    /** `1 SICK_LEAVE 2025-03-03..2025-03-04 100`, or with an empty end. */
    async listAbsences(): Promise<string[]> {
      const rows = await open.db.select().from(absence).orderBy(asc(absence.fromDay), asc(absence.type));
      const employments = await readEmployments(open);
      const numbers = new Map(employments.map((one) => [one.employmentId, one.employmentNumber]));
      return rows
        .map((row) => ({ ...row, number: numbers.get(row.employmentId) ?? '' }))
        .sort((a, b) => (a.number === b.number ? 0 : a.number < b.number ? -1 : 1))
        .map(
          ({ number, type, fromDay, toDay, degree }) =>
            `${number} ${type} ${fromDay}..${toDay ?? ''} ${String(degree)}`,
        );
    },
    async listLeaves(): Promise<string[]> {
      const stored = await open.db.select().from(unavailability).orderBy(asc(unavailability.fromDay));
      const rows = await decryptRows(open.db, UNAVAILABILITY, stored);
      return rows.map(({ fromDay, toDay, reason }) => `${reason} ${fromDay}..${toDay ?? ''}`);
    },
    /** Returns the lines of a report about single rows or the file. */
    linesOf: (result: ImportResult): string[] =>
      formatReport(result, 'en')
        .split('\n')
        .filter((line) => line.startsWith('  '))
        .map((line) => line.trim()),
    remove: () => folder.remove(),
  };
}
