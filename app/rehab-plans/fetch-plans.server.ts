import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import type { RehabListItem } from '#contract/calls/rehabilitation/rehab-list.ts';

export type FetchedPlans = {
  plans: RehabListItem[];
  /** A later page failed: the plans before it are kept. */
  moreFailed: boolean;
  /** There are no more plans. */
  ended: boolean;
};

/**
 * A URL can request thousands of rows; the limit prevents one request from using the provider's whole
 * capacity.
 */
const PAGES_AT_ONCE = 4;

/**
 * Fetches `count` plans from `offset`, in pages of the provider's size. Throws only when the first page
 * fails.
 */
export async function fetchPlans(
  fetchPage: (offset: number) => Promise<RehabListItem[]>,
  offset: number,
  count: number,
): Promise<FetchedPlans> {
  const plans: RehabListItem[] = [];
  while (plans.length < count) {
    const pages = Math.min(PAGES_AT_ONCE, Math.ceil((count - plans.length) / LIST_PAGE_SIZE));
    const offsets = Array.from({ length: pages }, (_, page) => offset + plans.length + page * LIST_PAGE_SIZE);
    for (const page of await Promise.allSettled(offsets.map(fetchPage))) {
      if (page.status === 'rejected' && plans.length === 0) throw page.reason;
      if (page.status === 'rejected') return { plans, moreFailed: true, ended: false };
      plans.push(...page.value);
      if (page.value.length < LIST_PAGE_SIZE) {
        return { plans: plans.slice(0, count), moreFailed: false, ended: plans.length <= count };
      }
    }
  }
  return { plans: plans.slice(0, count), moreFailed: false, ended: false };
}
