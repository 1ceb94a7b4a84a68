import { foldText } from '#contract/values/text/fold-text.ts';
import { matchWords, getNameIndex } from '#provider/departments/name-index.ts';
import {
  femaleFirstNames,
  lastNames,
  foreignLastNames,
  maleFirstNames,
} from '#provider/demo/people/names.ts';
import { time } from '../measure/time.ts';
import { formatNumber } from '../run/format-table.ts';
import type { BenchRow } from '../run/bench-row.ts';
import type { Bench } from '../run/bench.ts';

const PEOPLE = 50_000;
const RUNS = 9;

const firstNames = [...femaleFirstNames, ...maleFirstNames];
const families = [...lastNames, ...foreignLastNames];
const indexes = Array.from({ length: PEOPLE }, (_, index) => index);
// Both steps are coprime to the list lengths: every pair occurs, and neighbours differ.
const firstName = indexes.map((at) => firstNames[(at * 31) % firstNames.length] ?? '');
const lastName = indexes.map((at) => families[Math.floor(at / 7) % families.length] ?? '');
const createPeople = () => ({ nameRank: Int32Array.from(indexes), people: { firstName, lastName } });

/** The search of names, beside sorting and searching the plain names for each query. */
export const bench: Bench = async ({ isQuick }) => {
  const runs = isQuick ? 2 : RUNS;
  const { result: index, fastest } = await time(runs, () => getNameIndex(createPeople()));
  const row: BenchRow = {
    what: 'employee search: preparing the names once',
    size: PEOPLE,
    engine: null,
    figure: fastest,
    unit: 'ms',
    peer: null,
    peerFigure: null,
  };
  const rows = [row];
  for (const text of ['a', 'anna andersson', 'nobody at all']) {
    const found = await time(runs, () => index.order.filter(matchWords(index, text)));
    const plain = await time(2, () => findPlainly(text));
    const hits = found.result.length;
    if (plain.result.length !== hits) throw new Error(`${text} finds ${String(hits)}`);
    const what = `employee search for "${text}", ${formatNumber(hits)} hits`;
    const [figure, peerFigure] = [found.fastest, plain.fastest];
    rows.push({ ...row, what, figure, peer: 'searching plain names', peerFigure });
  }
  return rows;
};

function findPlainly(text: string): string[] {
  const words = text.split(' ');
  return indexes
    .map((at) => foldText(`${firstName[at] ?? ''} ${lastName[at] ?? ''}`))
    .filter((name) => words.every((word) => name.includes(word)))
    .sort((a, b) => a.localeCompare(b, 'sv'));
}
