import { eq } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { Transaction } from '#database/database.ts';
import type { StageSettings } from '#provider/import/files/stage-file.ts';
import { BATCH_ROWS, Batches, rejectOnRowError } from '#provider/import/files/stage-rows.ts';
import { mapValue } from '#provider/import/mapping/mapping.ts';
import { FileReport } from '#provider/import/report/file-report.ts';
import { parseDayOfTimestamp } from '#provider/import/values/parse-timestamp.ts';
import { findBirthDate, isInterim } from '#provider/import/values/personal/personal-number.ts';
import type { PaxmlPart } from '../read-paxml.ts';
import { parsePerson } from './parse-person.ts';
import { stagedPerson } from './staged-person.ts';

/** What the people of a file have in common. */
export interface PeopleOfFile {
  /** The day that the file describes. */
  day: Day;
  /** The names of units by id. */
  unitNames: ReadonlyMap<string, string>;
}

/** Stages the people of a PAXml file, which have a report of their own. */
export class PeopleStager {
  readonly report: FileReport;
  readonly #people: Batches<typeof stagedPerson>;
  readonly #unitNames = new Map<string, string>();

  constructor(
    private readonly tx: Transaction,
    private readonly fileRef: { file: number; name: string },
    private readonly settings: Pick<StageSettings, 'today' | 'progress' | 'errors' | 'mapping' | 'writes'>,
  ) {
    this.report = new FileReport(fileRef.name, 'paxmlPeople', settings.errors);
    this.#people = new Batches(tx, stagedPerson, settings.writes);
  }

  addUnit({ id, name }: Extract<PaxmlPart, { part: 'unit' }>): void {
    if (name !== '') this.#unitNames.set(id, mapValue('department', name, this.settings.mapping));
  }

  async add(part: Extract<PaxmlPart, { part: 'person' }>): Promise<void> {
    const { report } = this;
    const { file } = this.fileRef;
    const { today, progress, mapping } = this.settings;
    const { row } = part;
    report.read += 1;
    if (report.read % BATCH_ROWS === 0) progress(BATCH_ROWS);
    if (part.isDeleted) {
      report.ignore('delete');
      return;
    }
    await rejectOnRowError(report, row, async () => {
      const person = parsePerson(part, today, mapping);
      const { personalNumber } = person;
      if (personalNumber !== null && isInterim(personalNumber)) report.warn(row, 'persnr', 'interimNumber');
      else if (personalNumber !== null && findBirthDate(personalNumber) === null) {
        report.warn(row, 'persnr', 'noBirthDate');
      }
      await this.#people.add({ file, row, ...person });
    });
  }

  /**
   * @param headerTime the time of the header; without it the file describes today
   * @param file the index of the people among the files of the import
   */
  async finish(headerTime: string, file: number): Promise<PeopleOfFile> {
    await this.#people.flush();
    await this.tx.update(stagedPerson).set({ file }).where(eq(stagedPerson.file, this.fileRef.file));
    const { today } = this.settings;
    const made = parseDayOfTimestamp(headerTime);
    return { day: made === null || made > today ? today : made, unitNames: this.#unitNames };
  }
}
