import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addDays } from '#contract/values/calendar.ts';
import { BENCH_TODAY } from '../organisation/generate-organisation.ts';

/** More employees have sick leave on fewer days each. */
const MAX_PEOPLE = 10_000;

/**
 * Writes a PAXml file with one transaction for each employee and day: a whole day, or with `isScheduled` eight hours of a
 * scheduled day, which the file states too.
 */
export async function writeTransactions(
  folder: string,
  { people, transactions, isScheduled }: { people: number; transactions: number; isScheduled: boolean },
): Promise<string> {
  const path = join(folder, `transactions-${isScheduled ? 'scheduled' : 'days'}.xml`);
  const written = lines(Math.min(people, MAX_PEOPLE), transactions, isScheduled);
  await pipeline(Readable.from(written), createWriteStream(path));
  return path;
}

function* lines(people: number, transactions: number, isScheduled: boolean): Generator<string> {
  const days = Math.ceil(transactions / people);
  const dayOf = (index: number) => addDays(BENCH_TODAY, index - days);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<paxml><header><version>2.0</version></header>\n<tidtransaktioner>\n';
  for (let index = 0; index < transactions; index += 1) {
    const day = dayOf(Math.floor(index / people));
    yield (
      `<tidtrans postid="${String(index + 1)}" anstid="${String(index % people)}"><tidkod>SJK</tidkod>` +
      `<datum>${day}</datum>${isScheduled ? '<timmar>8</timmar>' : ''}</tidtrans>\n`
    );
  }
  yield '</tidtransaktioner>\n<schematransaktioner>\n';
  for (let person = 0; isScheduled && person < people; person += 1) {
    yield `<schema anstid="${String(person)}">`;
    for (let index = 0; index < days; index += 1) yield `<dag datum="${dayOf(index)}" timmar="8"/>`;
    yield '</schema>\n';
  }
  yield '</schematransaktioner></paxml>\n';
}
