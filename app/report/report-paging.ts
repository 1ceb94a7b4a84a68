import { paths } from '#app/paths.ts';
import { buildReportSearch, MORE_ROWS, PAGE_ROWS, type ReportQuery } from './report-query.ts';
import type { ReportRowsPart } from './report-rows.server.ts';

/** What follows and precedes the shown rows: the rest of the page, and other pages. */
export type ReportPaging = {
  /** How many rows the next press adds; 0 when the page is full or there are no more. */
  more: number;
  moreUrl: string;
  next: { rows: number; to: string } | null;
  previous: { rows: number; to: string } | null;
};

export function pageReport(query: ReportQuery, { last, total }: ReportRowsPart): ReportPaging {
  const buildUrl = (part: Partial<ReportQuery>) =>
    `${paths.report}${buildReportSearch({ ...query, ...part })}`;
  const inPage = last - query.start;
  return {
    more: Math.max(0, Math.min(MORE_ROWS, total - last, PAGE_ROWS - inPage)),
    moreUrl: `${buildUrl({ show: Math.min(inPage + MORE_ROWS, PAGE_ROWS) })}#rad-${String(inPage + 1)}`,
    next:
      inPage >= PAGE_ROWS && last < total
        ? { rows: Math.min(PAGE_ROWS, total - last), to: buildUrl({ start: query.start + PAGE_ROWS }) }
        : null,
    previous:
      query.start > 0
        ? {
            rows: Math.min(PAGE_ROWS, query.start),
            to: buildUrl({ start: Math.max(0, query.start - PAGE_ROWS) }),
          }
        : null,
  };
}
