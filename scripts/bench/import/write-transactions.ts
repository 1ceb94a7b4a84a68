import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addDays } from '#contract/values/calendar.ts';
import { BENCH_TODAY } from '../organisation/generate-organisation.ts';

/** More employees have sick leave on fewer days each. */
const MAX_PEOPLE = 10_000;

/** Writes a PAXml file with one transaction and one scheduled day for each employee and day. */
export async function writeTransactions(
  folder: string,
  { people, transactions }: { people: number; transactions: number },
): Promise<string> {
  const path = join(folder, 'transactions.xml');
  await pipeline(Readable.from(lines(Math.min(people, MAX_PEOPLE), transactions)), createWriteStream(path));
  return path;
}

function* lines(people: number, transactions: number): Generator<string> {
  const days = Math.ceil(transactions / people);
  const dayOf = (index: number) => addDays(BENCH_TODAY, index - days);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<paxml><header><version>2.0</version></header>\n<tidtransaktioner>\n';
  for (let index = 0; index < transactions; index += 1) {
    const day = dayOf(Math.floor(index / people));
    yield (
      `<tidtrans postid="${String(index + 1)}" anstid="${String(index % people)}"><tidkod>SJK</tidkod>` +
      `<datum>${day}</datum><timmar>8</timmar></tidtrans>\n`
    );
  }
  yield '</tidtransaktioner>\n<schematransaktioner>\n';
  for (let person = 0; person < people; person += 1) {
    yield `<schema anstid="${String(person)}">`;
    for (let index = 0; index < days; index += 1) yield `<dag datum="${dayOf(index)}" timmar="8"/>`;
    yield '</schema>\n';
  }
  yield '</schematransaktioner></paxml>\n';
}
