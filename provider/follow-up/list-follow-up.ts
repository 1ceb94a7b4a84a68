import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { NDJSON } from '#contract/values/constants.ts';
import { countProtected } from '#provider/absence/snapshot/count-protected.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { streamRows } from '#provider/http/stream-rows.ts';
import type { StreamedRows } from '#provider/http/streamed-response.ts';
import type { ListedAction } from './cases/listed-action.ts';
import { selectAfter, selectFirst } from './cases/sort-actions.ts';
import { toRow } from './cases/to-row.ts';
import { listVisibleActions } from './list-visible-actions.ts';

/**
 * A page of what is to be done about the people employed today in the departments, and how many rows there are or, if the client
 * accepts NDJSON, every row as one line, as the list was when it was calculated. Omits the departments of a company without the rehab
 * planner.
 *
 * @throws ProblemError `feature_off` if no department of the role has the rehab planner
 */
export async function listFollowUp(
  snapshot: Snapshot,
  context: CallContext,
  request: CheckedRequest<'followUpList'>,
): Promise<CallResponse<'followUpList'> | StreamedRows> {
  const { reasons, responsible, status, after, limit, departmentIds } = request;
  const { actions, settings, place } = await listVisibleActions(snapshot, context, departmentIds);
  const matching = actions.filter(
    (row) =>
      row.status === status &&
      (reasons === undefined || reasons.includes(row.action.reason)) &&
      (responsible === 'all' || row.followedBy.responsible?.accountId === context.caller.accountId),
  );
  const rest = after === undefined ? matching : selectAfter(snapshot, matching, after, actions);
  const cipher = await loadCipher({ tx: context.tx, organisationId: context.caller.organisationId });
  const createRow = (listed: ListedAction) =>
    toRow(snapshot, { listed, placed: place(listed.person) }, context, cipher);
  if (context.accept.toLowerCase().includes(NDJSON)) {
    const rows = await selectFirst(snapshot, rest, rest.length);
    // The call pipeline cannot count the rows of a stream.
    const protectedPeople = countProtected(snapshot, rows, ({ person }) => person);
    context.setAuditFields({ rowCount: rows.length, protectedPeople });
    return streamRows(rows, createRow);
  }
  const page = await selectFirst(snapshot, rest, limit);
  return {
    rows: page.map(createRow),
    total: matching.length,
    overdue: matching.filter(({ isOverdue }) => isOverdue).length,
    remaining: rest.length - page.length,
    settings,
  };
}
