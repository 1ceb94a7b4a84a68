import { yieldIfDue } from '#provider/event-loop/yielding.ts';
import type { IndexedTables } from '../tables/index-tables.ts';
import type { JoinedRange } from '../tables/join-tables.ts';
import type { Snapshot, SnapshotNames } from '../snapshot.ts';
import { FactsBuilder } from './builder/facts-builder.ts';
import { toRawFacts } from './builder/to-raw-facts.ts';
import type { Facts, FactsNames } from './facts.ts';
import { joinFacts } from './join-facts.ts';

/** People whose facts are built in one go. */
const GROUP_SIZE = 50;

/** A WeakMap, so that the facts are released with their snapshot. */
const cache = new WeakMap<Snapshot, Promise<Facts>>();

/** The facts of a snapshot, calculated once. */
export function getFacts(snapshot: Snapshot): Promise<Facts> {
  const known = cache.get(snapshot);
  if (known) return known;
  const facts = buildFacts(snapshot, toFactsNames(snapshot)).finally(() => (builds -= 1));
  builds += 1;
  cacheFacts(snapshot, facts);
  return facts;
}

/**
 * Derives the facts of a snapshot from those of the previous one, if these are known. Both must refer to the same names.
 *
 * @param ranges the people of the snapshot: ranges of `read`, and of the previous snapshot
 * @param read the people whose rows were read again
 */
export function updateFacts(
  previous: Snapshot,
  snapshot: Snapshot,
  ranges: readonly JoinedRange[],
  read: IndexedTables,
): void {
  const known = cache.get(previous);
  if (!known) return;
  const names = toFactsNames(snapshot);
  const join = async () => {
    const [copied, built] = [await known, await buildFacts(read, names)];
    const joined = ranges.map(({ tables, from, to }) => ({
      facts: tables === read ? built : copied,
      from,
      to,
    }));
    return joinFacts(joined, names);
  };
  cacheFacts(snapshot, join());
}

/** Keeps the facts until they fail: then the next request builds them again. */
function cacheFacts(snapshot: Snapshot, facts: Promise<Facts>): void {
  cache.set(snapshot, facts);
  facts.catch(() => cache.delete(snapshot));
}

let builds = 0;

/** Whether the facts of all people of any snapshot are being built; false for an update of some people. */
export function areFactsBeingBuilt(): boolean {
  return builds > 0;
}

/** The facts of the people of some tables. Yields to the event loop. */
export async function buildFacts(tables: IndexedTables, names: FactsNames): Promise<Facts> {
  const builder = new FactsBuilder();
  const count = tables.people.gender.length;
  for (let from = 0; from < count; from += GROUP_SIZE) {
    builder.add(toRawFacts(tables, from, Math.min(from + GROUP_SIZE, count)));
    await yieldIfDue();
  }
  return builder.finish(names);
}

export function toFactsNames({ departments, employmentTypes, causes }: SnapshotNames): FactsNames {
  return {
    departmentIds: departments.map(({ department }) => department.departmentId),
    employmentTypes,
    causes: causes.map(({ causeId, category }) => ({ causeId, categoryId: category?.categoryId ?? null })),
  };
}
