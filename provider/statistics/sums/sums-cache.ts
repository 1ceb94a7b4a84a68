import { LRUCache } from 'lru-cache';
import type { Facts } from '#provider/absence/snapshot/facts/facts.ts';
import { ObjectNumbers } from '#provider/memory/object-numbers.ts';
import type { SumsQuery } from '../query/statistics-query.ts';
import type { Period } from '../query/query-period.ts';
import { selectFacts } from '../query/select-facts.ts';
import { countSumsBytes, type PeriodSums } from './period-sums.ts';
import { sumFactsYielding } from './sum-facts.ts';

interface Query {
  facts: Facts;
  query: SumsQuery;
  known: Period;
}

/**
 * Caches the sums of the latest queries. They depend on the facts and the query only, not on the user, who may see some of the
 * figures only. The same query for the chosen departments and for the company is summed once.
 */
export class SumsCache {
  readonly #sums: LRUCache<string, PeriodSums, Query>;
  /** Numbers the facts: an update of the data creates other ones. */
  readonly #factsNumbers = new ObjectNumbers();

  constructor(maxBytes: number) {
    this.#sums = new LRUCache<string, PeriodSums, Query>({
      maxSize: maxBytes,
      // With the prefix sums, which the figures create. The key is Latin-1: one byte for each character.
      sizeCalculation: (sums, key) => 2 * countSumsBytes(sums) + key.length,
      // Sums that others evict while they are calculated are needed by their request.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: { facts, query, known } }) =>
        sumFactsYielding(facts, query, known),
    });
  }

  /** The sums of a query; calculated once for requests at the same time. */
  get(facts: Facts, query: SumsQuery, known: Period): Promise<PeriodSums> {
    return this.#sums.forceFetch(this.#keyOf(facts, query, known), { context: { facts, query, known } });
  }

  #keyOf(facts: Facts, { departments, filter, repeated, method }: SumsQuery, known: Period): string {
    const { department } = selectFacts(facts, departments, filter);
    const selected = Buffer.from(department.buffer).toString('base64');
    return JSON.stringify([this.#factsNumbers.get(facts), selected, known, filter, repeated, method ?? null]);
  }
}
