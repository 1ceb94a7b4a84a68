import { z } from 'zod';
import {
  followUpPositionSchema,
  positionOf,
  type FollowUpPosition,
} from '#contract/calls/rehabilitation/follow-up.ts';
import type { CallRequest, CallResponse } from '#contract/calls.ts';
import { todayIn } from '#contract/values/calendar.ts';
import { base64UrlJson } from '#contract/values/json/base64url-json.ts';
import { hashDepartmentIds } from '#app/departments/hash-department-ids.server.ts';
import { buildScope } from '#app/shell/build-scope.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { mapSettled, settle, type Settled } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession, ReadySelection } from '#app/session/request-session.server.ts';
import { toShownRow, type ShownRow } from '../rows/to-shown-row.server.ts';
import type { FollowUpFilter, FollowUpQuery } from './follow-up-query.ts';

type FollowUpRequest = {
  web: WebContext;
  session: AuthenticatedSession;
  selection: ReadySelection;
  query: FollowUpQuery;
};

/** Consecutive rows of the list. */
export type FollowUpRowsPart = {
  rows: ShownRow[];
  /** How many rows are shown, and how many there are. */
  shown: number;
  total: number;
  hasMore: boolean;
  /** The place of the last row, for the URL of the next ones; empty when there are none. */
  after: string;
};

/** The value of the URL parameter for the place of a row. */
export const positionCodec = base64UrlJson(followUpPositionSchema);

/** The filter of departments is a list of choices; with more departments, the department picker narrows the list. */
const MAX_DEPARTMENT_CHOICES = 100;

/** Loads everything that the page shows. The filters are shown even when the list could not be fetched. */
export async function loadFollowUp(requested: FollowUpRequest) {
  const { web, session, selection, query } = requested;
  const { departmentIds } = selection;
  const list = await settle(web, session, fetchRows(requested, { limit: query.show }));
  return {
    query,
    departmentsKey: hashDepartmentIds(departmentIds),
    departments: listDepartments(selection),
    list: mapSettled(list, (response) => ({
      part: toPart(response, 0, web),
      overdue: response.overdue,
      settings: response.settings,
    })),
    scope: buildScope(web, session, departmentIds),
  };
}

export type FollowUpView = Awaited<ReturnType<typeof loadFollowUp>>;

/** Loads the next rows after those already shown. */
export async function loadMoreRows(
  requested: FollowUpRequest,
  { shown, after, count }: { shown: number; after: FollowUpPosition; count: number },
): Promise<Settled<FollowUpRowsPart>> {
  const { web, session } = requested;
  const list = await settle(web, session, fetchRows(requested, { after, limit: count }));
  return mapSettled(list, (response) => toPart(response, shown, web));
}

/** The request of the list for the filters, without the rows to return. */
export function toListRequest(
  { reason, mine, department, status }: FollowUpFilter,
  departmentIds: readonly string[],
): CallRequest<'followUpList'> {
  return {
    ...(reason === null ? {} : { reasons: [reason] }),
    responsible: mine ? 'mine' : 'all',
    departmentIds: department === null ? [...departmentIds] : [department],
    status,
  };
}

function fetchRows(
  { session, selection, query }: FollowUpRequest,
  range: { after?: FollowUpPosition; limit: number },
): Promise<CallResponse<'followUpList'>> {
  return session.api.call('followUpList', { ...toListRequest(query, selection.departmentIds), ...range });
}

function toPart(
  { rows, total, remaining }: CallResponse<'followUpList'>,
  before: number,
  web: Pick<WebContext, 'clock'>,
): FollowUpRowsPart {
  const today = todayIn(web.clock());
  const shown = before + rows.length;
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => toShownRow(row, today)),
    shown,
    total: Math.max(total, shown),
    hasMore: remaining > 0,
    after: last === undefined || remaining === 0 ? '' : z.encode(positionCodec, positionOf(last)),
  };
}

function listDepartments({ hierarchy, departmentIds }: ReadySelection): { id: string; name: string }[] {
  if (departmentIds.length < 2 || departmentIds.length > MAX_DEPARTMENT_CHOICES) return [];
  const chosen = new Set(departmentIds);
  return hierarchy.flatMap(({ abstract_id: id, name }) => (chosen.has(id) ? [{ id, name }] : []));
}
