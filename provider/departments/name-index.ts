import { foldText } from '#contract/values/text/fold-text.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import { yieldIfDue, repeatYielding } from '#provider/event-loop/yielding.ts';
import { sortYielding } from '#provider/event-loop/sort-yielding.ts';

/** The names of a snapshot's people, prepared for the search: each distinct name once. */
export interface NameIndex {
  /** The people in Swedish order of the first name, then of the last name. */
  order: Uint32Array;
  first: NameColumn;
  last: NameColumn;
}

export interface NameColumn {
  /** The distinct names in their searchable form. */
  names: readonly string[];
  /** The index of each person's name in `names`. */
  of: Int32Array;
}

/** What the search reads of a snapshot. */
export type NamedPeople = Pick<Snapshot, 'nameRank'> & {
  people: Pick<Snapshot['people'], 'firstName' | 'lastName'>;
};

/** Swedish alphabetical order, å, ä and ö last; capitals and accents are ignored. */
const { compare } = new Intl.Collator('sv', { sensitivity: 'base' });

const indexes = new WeakMap<NamedPeople, Promise<NameIndex>>();

/** The index of a snapshot, built by the first search and shared by all. Yields to the event loop. */
export function getNameIndex(snapshot: NamedPeople): Promise<NameIndex> {
  const known = indexes.get(snapshot) ?? buildNameIndex(snapshot);
  indexes.set(snapshot, known);
  return known;
}

/** Returns a function that returns whether the names of a person, by index, contain each word of a text. */
export function matchWords({ first, last }: NameIndex, text: string): (person: number) => boolean {
  const words = foldText(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  // No word has a space, so each is part of one of the two names.
  const found = [...new Set(words)].map((word) => [find(first, word), find(last, word)] as const);
  if (found.length === 0) return () => false;
  return (person) =>
    found.every(
      ([inFirst, inLast]) => inFirst[first.of[person] ?? -1] === 1 || inLast[last.of[person] ?? -1] === 1,
    );
}

/**
 * The other people with the name of the person at a position of the order, in which they are beside each other. Capitals and accents
 * make no difference.
 */
export function listNamesakes({ order, first, last }: NameIndex, position: number): number[] {
  const nameOf = (person: number) =>
    `${first.names[first.of[person] ?? -1] ?? ''}\n${last.names[last.of[person] ?? -1] ?? ''}`;
  const name = nameOf(order[position] ?? -1);
  const namesakes: number[] = [];
  for (const step of [-1, 1]) {
    for (let at = position + step; at >= 0 && at < order.length; at += step) {
      const other = order[at] ?? -1;
      if (nameOf(other) !== name) break;
      namesakes.push(other);
    }
  }
  return namesakes;
}

function find({ names }: NameColumn, word: string): Uint8Array {
  return Uint8Array.from(names, (name) => (name.includes(word) ? 1 : 0));
}

async function buildNameIndex({ people, nameRank }: NamedPeople): Promise<NameIndex> {
  const first = await listNames(people.firstName);
  const last = await listNames(people.lastName);
  const [firstRank, lastRank] = [await rankNames(first.names), await rankNames(last.names)];
  const rankOf = (ranks: Int32Array, { of }: NameColumn, person: number) => ranks[of[person] ?? -1] ?? 0;
  const order = await sortYielding(
    nameRank.keys(),
    (a, b) =>
      rankOf(firstRank, first, a) - rankOf(firstRank, first, b) ||
      rankOf(lastRank, last, a) - rankOf(lastRank, last, b) ||
      (nameRank[a] ?? 0) - (nameRank[b] ?? 0) ||
      a - b,
  );
  return { order, first: fold(first), last: fold(last) };
}

async function listNames(all: readonly string[]): Promise<NameColumn> {
  const ranks = new Map<string, number>();
  const of = new Int32Array(all.length);
  await repeatYielding(all.length, (person) => {
    const name = all[person] ?? '';
    const rank = ranks.get(name) ?? ranks.size;
    ranks.set(name, rank);
    of[person] = rank;
  });
  return { names: [...ranks.keys()], of };
}

/** The rank of each name; names that compare as equal share a rank. */
async function rankNames(names: readonly string[]): Promise<Int32Array> {
  const order = await sortYielding(names.keys(), (a, b) => compare(names[a] ?? '', names[b] ?? ''));
  const ranks = new Int32Array(names.length);
  for (let position = 1; position < order.length; position += 1) {
    const [name, before] = [order[position] ?? 0, order[position - 1] ?? 0];
    ranks[name] = (ranks[before] ?? 0) + (compare(names[before] ?? '', names[name] ?? '') === 0 ? 0 : 1);
    if (position % 200 === 0) await yieldIfDue();
  }
  return ranks;
}

function fold({ names, of }: NameColumn): NameColumn {
  return { names: names.map(foldText), of };
}
