import { createHash, type Hash } from 'node:crypto';
import type { Transaction } from '#database/database.ts';
import { BrokenFileError } from '../files/broken-file-error.ts';
import { RowError } from '../files/cell-reader.ts';
import type { StagedFile, StagedFileRef, StageSettings } from '../files/stage-file.ts';
import { BATCH_ROWS, Batches, rejectOnRowError, rejectUndecidedDegrees } from '../files/stage-rows.ts';
import { hasUniquePostIds, stagedScheduleDay, stagedTime } from '../files/staging-tables.ts';
import { fingerprintOfSender } from '../mapping/fingerprint.ts';
import { mapCode, mapTime, payToTime } from '../mapping/map-time.ts';
import { FileReport } from '../report/file-report.ts';
import { joinUnread, UnreadContents } from '../report/unread-contents.ts';
import { cleanText } from '../values/clean-text.ts';
import { DegreeScale } from '../values/degree-scale.ts';
import { parseDay } from '../values/parse-day.ts';
import { parseDecimal } from '../values/parse-decimal.ts';
import { parseAnyPersonalNumber } from '../values/personal/personal-number.ts';
import { hasAmountAlone, parseTimeEntry } from './parse-time-entry.ts';
import { PeopleStager } from './people/stage-people.ts';
import { PaxmlContents } from './paxml-contents.ts';
import { findForeignSender, senderOf } from './paxml-sender.ts';
import type { PaxmlHeader, PaxmlPart, PaxmlPerson, PaxmlTime } from './read-paxml.ts';
import { findMeaning, isSickLeave } from './time-codes.ts';
import type { TimeFormat } from './time-format.ts';

/** What a field of a pay transaction is called in messages, so that its row is not taken for that of a time transaction. */
const PAY_COLUMNS = new Map(
  ['datum', 'datumfrom', 'datumtom', 'antal', 'timmar', 'omfattning'].map((field) => [
    field,
    `lonetrans.${field === 'timmar' || field === 'omfattning' ? 'antal' : field}`,
  ]),
);

const HOURS_A_DAY = 24;

/** A transaction with the code of PAXml that it means. */
interface Entry {
  row: number;
  postId: string;
  code: string;
  employee: PaxmlPerson;
  fields: PaxmlTime;
}

/**
 * Stages a file of time transactions (PAXml or TLU). The people of a PAXml file are staged as a second file; a file of
 * people alone is only that.
 *
 * @param fileRef of the file; its people have the next index
 * @throws {BrokenFileError}
 */
export async function stageTransactions(
  tx: Transaction,
  fileRef: StagedFileRef,
  { text, format }: { text: AsyncIterable<string>; format: TimeFormat },
  settings: StageSettings,
): Promise<StagedFile[]> {
  const { file, name } = fileRef;
  const { today, acceptedNumbers, mapping, progress, errors, writes } = settings;
  const report = new FileReport(name, format.kind, errors);
  const hash = createHash('sha256');
  const contents = new PaxmlContents(format);
  const scale = new DegreeScale({ mayBeHours: false });
  const wageCodes = new UnreadContents();
  let header: PaxmlHeader = {};
  let unreadSchedule = 0;
  const times = new Batches(tx, stagedTime, writes);
  const scheduleDays = new Batches(tx, stagedScheduleDay, writes);
  const people = new PeopleStager(tx, { file: file + 1, name }, settings);
  const identity = ({ employmentNumber, personalNumber }: PaxmlPerson) => ({
    employmentNumber: cleanText(employmentNumber),
    personalNumber: parseAnyPersonalNumber(personalNumber, today)?.number ?? '',
  });
  const stageTime = async ({
    row,
    postId,
    fields,
    employee: named,
  }: Extract<PaxmlPart, { part: 'time' }>) => {
    const given = cleanText(fields.tidkod ?? '').toUpperCase();
    const code = mapCode(given, mapping);
    if (code === null || findMeaning(code) === null) {
      if (code !== null && given !== '') report.unread.addCode(given, 'timeCode');
      report.ignore(given === '' ? '(no code)' : given);
      contents.addUnread(given === '' ? '(no code)' : given);
      return;
    }
    contents.addRead();
    if (mapping.degrees === null) scale.add(row, 'omfattning', parseDecimal(fields.omfattning ?? '') ?? 0);
    if (format.needsHours && fields.timmar === '') throw new RowError('timmar', 'missing');
    await stageEntry({ row, postId, code, employee: named, fields: mapTime(fields, mapping) });
  };
  const stagePay = async ({
    row,
    postId,
    fields,
    employee: named,
    code: given,
  }: Extract<PaxmlPart, { part: 'pay' }>) => {
    const wageCode = cleanText(given);
    const mapped = mapping.codes.get(wageCode.toUpperCase());
    const code = mapped === undefined ? null : mapCode(wageCode.toUpperCase(), mapping);
    if (mapped === undefined || mapped.unit === null || code === null) {
      if (mapped === undefined && wageCode !== '') wageCodes.addCode(wageCode, 'wageCode');
      contents.addUnread(`löneart ${wageCode}`.trim());
      return;
    }
    report.read += 1;
    contents.addTransaction();
    contents.addRead();
    const { unit } = mapped;
    await rejectOnRowError(
      report,
      row,
      () => stageEntry({ row, postId, code, employee: named, fields: payToTime(fields, unit) }),
      PAY_COLUMNS,
    );
  };
  const stageEntry = async ({ row, postId, code, employee: named, fields }: Entry) => {
    const person = identity(named);
    if (person.employmentNumber === '' && person.personalNumber === '') throw new RowError(null, 'noPerson');
    const entry = parseTimeEntry(fields);
    const meaning = findMeaning(code);
    contents.addDay(entry.toDay ?? entry.fromDay);
    if (meaning !== null && isSickLeave(meaning) && entry.fromDay > today)
      report.warn(row, null, 'sickInFuture');
    if (entry.fromDay !== entry.toDay && fields.starttid !== undefined && entry.degree === null) {
      report.warn(row, null, 'wholeDays');
    }
    if (hasAmountAlone(fields)) report.warn(row, 'antal', 'amountIsHours', fields.antal);
    await times.add({ file, row, ...person, postId, code, ...entry });
  };
  for await (const part of format.read(name, hashed(text, hash))) {
    if (part.part === 'header') {
      header = part.fields;
      const foreign = findForeignSender(header, acceptedNumbers);
      if (foreign !== null) throw new BrokenFileError(name, foreign);
      for (const one of [report, people.report]) one.unread.addFingerprint(fingerprintOfSender(header));
    } else if (part.part === 'time') {
      report.read += 1;
      contents.addTransaction();
      if (report.read % BATCH_ROWS === 0) progress(BATCH_ROWS);
      await rejectOnRowError(report, part.row, () => stageTime(part), format.fields);
    } else if (part.part === 'pay') {
      await stagePay(part);
    } else if (part.part === 'person') {
      await people.add(part);
    } else if (part.part === 'unit') {
      people.addUnit(part);
    } else {
      const day = parseDay(part.day);
      const hours = parseDecimal(part.hours);
      if (day === null || hours === null || hours < 0 || hours > HOURS_A_DAY) {
        unreadSchedule += 1;
        continue;
      }
      contents.addScheduleDay();
      await scheduleDays.add({ file, ...identity(part.employee), day, hours });
    }
  }
  await times.flush();
  await scheduleDays.flush();
  const unusable = people.report.read > 0 && contents.isEmpty() ? null : contents.findProblem();
  if (unusable !== null) {
    // A payroll file has many wage codes that are no absence: they are proposed only if it has nothing else.
    const unread = joinUnread([report.unread.toContent(), wageCodes.toContent()]);
    throw new BrokenFileError(name, unusable, unread);
  }
  await rejectUndecidedDegrees(tx, stagedTime, file, { report, scale, column: 'omfattning' });
  if ((header.foretagorgnr ?? '') === '') {
    (contents.isEmpty() ? people.report : report).note('noOrganisation');
  }
  if (unreadSchedule > 0) report.note('unreadSchedule', { count: String(unreadSchedule) });
  const contentHash = hash.digest('hex');
  const fileOrder = contents.toFileOrder(header.datum ?? '', contentHash);
  const postIdsAreUnique = await hasUniquePostIds(tx, file);
  const payroll = { source: senderOf(header), fileOrder, contentHash, postIdsAreUnique };
  const stagedTransactions = { report, columns: new Set<string>(), payroll };
  if (people.report.read === 0) return [stagedTransactions];
  const onlyPeople = contents.isEmpty();
  const stagedPeople = {
    report: people.report,
    columns: new Set(['employment_type']),
    payroll,
    people: await people.finish(header.datum ?? '', onlyPeople ? file : file + 1),
  };
  return onlyPeople ? [stagedPeople] : [stagedTransactions, stagedPeople];
}

async function* hashed(text: AsyncIterable<string>, hash: Hash): AsyncGenerator<string> {
  for await (const chunk of text) {
    hash.update(chunk);
    yield chunk;
  }
}
