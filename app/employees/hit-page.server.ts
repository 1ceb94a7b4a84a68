import { MAX_OFFSET } from '#contract/values/constants.ts';
import { toEmployeeHit } from './search/employee-hit.ts';
import type { EmployeeSearch } from './search/search-employees.server.ts';

const PAGE_SIZE = 20;
const LAST_PAGE = Math.floor(MAX_OFFSET / PAGE_SIZE) + 1;

/** Reads one page of hits; an invalid page number gives the nearest page. */
export async function readHitPage(
  search: NonNullable<EmployeeSearch['search']>,
  { text, requestedPage }: { text: string; requestedPage: number },
  texts: Parameters<typeof toEmployeeHit>[1],
) {
  const read = (page: number) => search(text, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const requested = Number.isInteger(requestedPage) ? Math.min(Math.max(requestedPage, 1), LAST_PAGE) : 1;
  const first = await read(requested);
  const pages = Math.min(Math.max(1, Math.ceil(first.total / PAGE_SIZE)), LAST_PAGE);
  const page = Math.min(requested, pages);
  const { total, employees } = page === requested ? first : await read(page);
  const start = (page - 1) * PAGE_SIZE;
  return {
    total,
    page,
    pages,
    /** The numbers of the first and the last row. */
    from: start + 1,
    to: start + employees.length,
    rows: employees.map((employee) => toEmployeeHit(employee, texts)),
  };
}

export type HitPage = Awaited<ReturnType<typeof readHitPage>>;
